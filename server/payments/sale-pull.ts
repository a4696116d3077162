import type { PullSource } from '#server/replication/pull-source.ts'
import { saleRow, salesSince } from './sale-store.ts'

/** Sums of sales by day, for the site’s admins. */
export const salePull: PullSource<'sale'> = {
  rows: [{ table: 'sales', where: {} }],
  async since({ reader }, range) {
    const sales = await reader.all(salesSince, range)
    return sales.map((sale) => ({ table: 'sale', row: saleRow(sale) }))
  },
}
