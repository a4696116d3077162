import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'

/** One connection that groups of jobs are written on, a transaction at a time. */
export interface WriteConnection extends Reader {
  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<number>
  /** Runs a write without waiting for it. Throws its failure at once, or leaves it to the next statement, `settled` and `commit`. */
  enqueue<Params, Row>(query: Query<Params, Row>, params: Params): void
  /** Resolves when everything that was enqueued is done; rejects with the first error of it. */
  settled(): Promise<void>
  /**
   * Begins a transaction that holds these scopes against all other writers; null: everything. May resolve before it has begun:
   * then the next statement rejects with its failure.
   */
  begin(scopes: readonly Scope[] | null): Promise<void>
  /** Rejects when it is not certain that everything is durable. */
  commit(): Promise<void>
  /** Ends the transaction without a trace, if there still is one. */
  rollback(): Promise<void>
  /** All have the same name: the innermost one counts. */
  savepoint(does: 'savepoint job' | 'release job' | 'rollback to job'): Promise<void>
  /** `failed`: only a savepoint can be gone back to; `over`: there is no transaction any more. */
  state(): 'open' | 'failed' | 'over'
}

/**
 * What the error of a transaction means: `retry` that the same may succeed in a moment; `clash` that it met another one's;
 * `broken` that the disk failed, so that the process must not be trusted with another write; `final` none of these.
 */
export type ErrorKind = 'retry' | 'clash' | 'broken' | 'final'

/** How a database writes. */
export interface WriteEngine {
  readonly connections: readonly WriteConnection[]
  /** A group stays short enough for the first of it not to wait long. */
  readonly maxGroup: number
  readonly retryPauseMs: number
  classifyError(error: unknown): ErrorKind
  /** Called after COMMIT, before anybody is answered. */
  onDurable(): void
}
