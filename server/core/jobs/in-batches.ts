import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Database, type Transaction } from '#server/core/db/database.ts'

interface BatchOptions {
  /** Maximum number of items per call of `act`. */
  readonly size: number
  /** Called outside a transaction to avoid locks when there is no work. Its result is only a hint. */
  readonly hasWork?: () => Promise<boolean>
  /** Reads due items and processes them in one transaction. Returns how many it processed. */
  readonly act: (transaction: Transaction) => Promise<number>
}

/** Runs transactions of limited size until one is not full. Other requests are served between them. */
export async function inBatches(database: Database, { size, hasWork, act }: BatchOptions): Promise<void> {
  if (hasWork !== undefined && !(await hasWork())) return
  let done = size
  while (done === size) {
    const written = await database.write(async (transaction) => ok(await act(transaction)), allScopes)
    done = written.ok ? written.value : 0
  }
}
