import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Database, type Transaction } from '#server/core/db/database.ts'

interface Batches {
  /** What `act` does at most. */
  readonly size: number
  /** Asked outside a transaction, so that nothing is locked without work; what it finds decides nothing. */
  readonly hasWork?: () => Promise<boolean>
  /** Reads what is due and acts on it in one transaction; answers how much that was. */
  readonly act: (transaction: Transaction) => Promise<number>
}

/** Works in transactions of limited size until one of them was not full; requests are served in between. */
export async function inBatches(database: Database, { size, hasWork, act }: Batches): Promise<void> {
  if (hasWork !== undefined && !(await hasWork())) return
  let done = size
  while (done === size) {
    const written = await database.write(async (transaction) => ok(await act(transaction)), allScopes)
    done = written.ok ? written.value : 0
  }
}
