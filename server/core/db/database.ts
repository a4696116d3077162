import { ok, type Result } from '#src/contract/wire/result.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, userScope } from '#src/contract/wire/sync-messages.ts'
import type { Query } from './query.ts'

/** Reads on one connection. Promises, so that an engine over a network fits the same stores. */
export interface Reader {
  all<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]>
  first<Params, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined>
}

/**
 * A write transaction. A job awaits nothing but its own transaction and changes nothing outside it: it may share its
 * COMMIT with others, and may be run again from the start.
 */
export interface Transaction extends Reader {
  /** Runs a write; answers how many rows changed. */
  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<number>
  /**
   * Runs a write without waiting for it: what is enqueued goes to a database over a network together with the next statement or
   * COMMIT. Its failure fails the job, at once or by then.
   */
  enqueue<Params, Row>(query: Query<Params, Row>, params: Params): void
  /** Announces the scope's new revision after COMMIT, unless its savepoint is rolled back. */
  poke(scope: Scope, rev: number): void
  /** The last revision that this transaction announced for the scope: the row is locked, so it is still current. */
  announced(scope: Scope): number | undefined
  /** Runs a job in a savepoint: its refusal or error undoes what it wrote, and nothing else; an error is thrown on. */
  savepoint<Value, Failure>(job: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>
}

export type WriteJob<Value, Failure> = (transaction: Transaction) => Promise<Result<Value, Failure>>

export interface WriteOptions {
  /**
   * The scopes on whose rows the job bases what it does, and whose revisions it may take: jobs without a common scope may
   * run at the same time. null: the job runs alone. A job that takes a revision of another scope is undone and run again
   * alone; of what else it reads, only facts that never change, or that no other job with scopes writes, may count.
   */
  readonly scopes: readonly Scope[] | null
  readonly keys?: JobKeys
}

/** The idempotency keys of a job, named so that its group can read them in one round trip. */
export interface JobKeys {
  readonly names: readonly string[]
  /** Called as each transaction of the job begins: starts to read them; `null`: forgets what it read, the job reads them itself. */
  prefetch(reader: Reader | null): void
}

/** For a job that touches many scopes, or one that it cannot name: it takes the common lock and holds up all other writers. */
export const allScopes: WriteOptions = { scopes: null }

/**
 * For a job that touches rows of no scope: it waits for no job with scopes, and none waits for it. Several such jobs run at
 * the same time, so each statement must be right beside the others: an insert that ignores conflicts, an update or a
 * deletion whose conditions decide.
 */
export const noScopes: WriteOptions = { scopes: [] }

/** For a job that bases what it does on rows of one user. */
export function userOnly(userId: UserId): WriteOptions {
  return { scopes: [userScope(userId)] }
}

export interface Database {
  /** A read-only connection. */
  readonly reader: Reader
  /** Resolves after the COMMIT that holds the job's effect is durable. A refusal or an error leaves no trace. */
  write<Value, Failure = never>(
    job: WriteJob<Value, Failure>,
    options: WriteOptions,
  ): Promise<Result<Value, Failure>>
  /** How many write transactions were committed; tests and benches measure the grouping with it. */
  readonly commits: number
  /** How many writes wait for their transaction to begin. */
  readonly waiting: number
  /** Waits for the writes under way and closes every connection. */
  close(): Promise<void>
}

/** Runs one statement on rows of no scope, in a transaction of its own; answers how many rows changed. */
export async function runStatement<Params, Row>(
  database: Pick<Database, 'write'>,
  statement: Query<Params, Row>,
  params: Params,
): Promise<number> {
  const job = async (transaction: Transaction) => ok(await transaction.run(statement, params))
  const written = await database.write(job, noScopes)
  return written.ok ? written.value : written.error
}
