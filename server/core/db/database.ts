import { ok, type Result } from '#src/contract/wire/result.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, userScope } from '#src/contract/wire/sync-messages.ts'
import type { Query } from './query.ts'

/** Reads on one connection. Methods return promises so that the stores also work with a networked engine. */
export interface Reader {
  all<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]>
  first<Params, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined>
}

/**
 * A write transaction. A job awaits only its own transaction and changes nothing outside it. It may share a COMMIT with
 * other jobs and may be run again from the start.
 */
export interface Transaction extends Reader {
  /** Runs a write and returns the number of changed rows. */
  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<number>
  /**
   * Runs a write without waiting for it. A networked database receives it together with the next statement or COMMIT.
   * If it fails, the job fails, immediately or at that point.
   */
  enqueue<Params, Row>(query: Query<Params, Row>, params: Params): void
  /** Publishes the scope's new revision after COMMIT, unless its savepoint is rolled back. */
  poke(scope: Scope, rev: number): void
  /**
   * Returns the last revision that this transaction announced for the scope. The row is locked, so the revision is
   * current.
   */
  announced(scope: Scope): number | undefined
  /** Runs a job in a savepoint. If it is refused or throws, only its own writes are undone. An error is rethrown. */
  savepoint<Value, Failure>(job: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>
}

export type WriteJob<Value, Failure> = (transaction: Transaction) => Promise<Result<Value, Failure>>

export interface WriteOptions {
  /**
   * The scopes whose rows the job depends on and whose revisions it may increment. Jobs without a common scope may run
   * at the same time. null: the job runs alone. If a job increments a revision of another scope, it is undone and run
   * again alone. Of other rows, it may rely only on facts that never change or that no other job with scopes writes.
   */
  readonly scopes: readonly Scope[] | null
  readonly keys?: JobKeys
}

/** The idempotency keys of a job, listed so that its group can read them in one round trip. */
export interface JobKeys {
  readonly names: readonly string[]
  /**
   * Called at the start of each transaction of the job. Starts to read the keys. With `null`, discards the keys read so
   * far, and the job reads them itself.
   */
  prefetch(reader: Reader | null): void
}

/**
 * For a job that touches many scopes, or scopes that are not known in advance. It takes the common lock and blocks all
 * other writers.
 */
export const allScopes: WriteOptions = { scopes: null }

/**
 * For a job that touches no rows of a scope. It does not wait for jobs with scopes, and they do not wait for it.
 * Several of these jobs run at the same time, so each statement must be safe under concurrency: an insert that ignores
 * conflicts, or an update or delete whose conditions decide.
 */
export const noScopes: WriteOptions = { scopes: [] }

/** For a job that depends only on the rows of one user. */
export function userOnly(userId: UserId): WriteOptions {
  return { scopes: [userScope(userId)] }
}

export interface Database {
  /** A read-only connection. */
  readonly reader: Reader
  /** Resolves after the COMMIT that contains the job's writes is durable. A refusal or an error leaves no changes. */
  write<Value, Failure = never>(
    job: WriteJob<Value, Failure>,
    options: WriteOptions,
  ): Promise<Result<Value, Failure>>
  /** The number of committed write transactions. Tests and benchmarks use it to measure grouping. */
  readonly commits: number
  /** The number of writes that are queued for a transaction. */
  readonly waiting: number
  /** Waits for running writes and closes every connection. */
  close(): Promise<void>
}

/** Runs one statement on rows without a scope, in its own transaction. Returns the number of changed rows. */
export async function runStatement<Params, Row>(
  database: Pick<Database, 'write'>,
  statement: Query<Params, Row>,
  params: Params,
): Promise<number> {
  const job = async (transaction: Transaction) => ok(await transaction.run(statement, params))
  const written = await database.write(job, noScopes)
  return written.ok ? written.value : written.error
}
