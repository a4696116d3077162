import type { Database, Transaction } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'
import { inBatches } from './in-batches.ts'

interface DueQuery<Params, Row> {
  /** Must not return a row again after `act` has handled it. */
  readonly query: Query<Params, Row>
  readonly params: Params
}

/**
 * Runs `act` on every row that a query returns, `limit` rows per transaction. Starts no transaction if there are none.
 */
export async function forEachDue<Params extends { readonly limit: number }, Row>(
  database: Database,
  { query, params }: DueQuery<Params, Row>,
  act: (transaction: Transaction, row: Row) => Promise<unknown>,
): Promise<void> {
  await inBatches(database, {
    size: params.limit,
    hasWork: async () => (await database.reader.first(query, params)) !== undefined,
    async act(transaction) {
      const rows = await transaction.all(query, params)
      for (const row of rows) await act(transaction, row)
      return rows.length
    },
  })
}
