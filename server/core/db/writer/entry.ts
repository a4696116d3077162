import type { Result } from '#src/contract/wire/result.ts'
import type { WriteJob, WriteOptions } from '#server/core/db/database.ts'
import { endsTransaction } from '#server/core/db/transaction-error.ts'
import type { WriteConnection } from './engine.ts'
import type { GroupTransaction } from './group-transaction.ts'

/** One job with its caller's promise. `settle` resolves it after the group is committed. */
export interface Entry extends WriteOptions {
  run(transaction: GroupTransaction, connection: WriteConnection): Promise<void>
  settle(): void
  fail(error: unknown): void
}

interface Caller<Value, Failure> {
  readonly options: WriteOptions
  readonly resolve: (result: Result<Value, Failure>) => void
  readonly reject: (error: unknown) => void
}

/** Creates the queue entry of a job. */
export function entryFor<Value, Failure>(
  job: WriteJob<Value, Failure>,
  { options, resolve, reject }: Caller<Value, Failure>,
): Entry {
  let settle = () => {}
  return {
    ...options,
    async run(transaction, connection) {
      try {
        const result = await transaction.runJob(() => job(transaction))
        settle = () => resolve(result)
      } catch (error) {
        // A full disk makes SQLite roll back the whole transaction, including the jobs before this one.
        if (endsTransaction(error) || connection.state() !== 'open') throw error
        settle = () => reject(error)
      }
    },
    settle: () => settle(),
    fail: reject,
  }
}
