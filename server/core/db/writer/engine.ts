import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'

/** A connection for write transactions, one at a time. */
export interface WriteConnection extends Reader {
  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<number>
  /**
   * Runs a write without waiting for it. If it fails, the error is thrown immediately, or by the next statement,
   * `settled` or `commit`.
   */
  enqueue<Params, Row>(query: Query<Params, Row>, params: Params): void
  /** Resolves when all enqueued writes are done. Rejects with the first error among them. */
  settled(): Promise<void>
  /**
   * Begins a transaction that locks these scopes against all other writers; null: all scopes. It may resolve before the
   * transaction has begun. If beginning fails, the next statement rejects with that error.
   */
  begin(scopes: readonly Scope[] | null): Promise<void>
  /** Rejects if it is uncertain that all writes are durable. */
  commit(): Promise<void>
  /** Rolls the transaction back, if there still is one. */
  rollback(): Promise<void>
  /** All savepoints have the same name; the innermost one applies. */
  savepoint(statement: 'savepoint job' | 'release job' | 'rollback to job'): Promise<void>
  /** `failed`: only a rollback to a savepoint is possible; `over`: there is no open transaction. */
  state(): 'open' | 'failed' | 'over'
}

/**
 * The kind of a transaction error. `retry`: the same transaction may succeed after a short pause; `clash`: it
 * conflicted with another one; `broken`: the disk failed, so this process must not write again; `final`: any other
 * error.
 */
export type ErrorKind = 'retry' | 'clash' | 'broken' | 'final'

/** The write side of a database. */
export interface WriteEngine {
  readonly connections: readonly WriteConnection[]
  /** Maximum size of a group, so that its first job does not wait long. */
  readonly maxGroup: number
  readonly retryPauseMs: number
  classifyError(error: unknown): ErrorKind
  /** Called after COMMIT, before any caller gets a response. */
  onDurable(): void
}
