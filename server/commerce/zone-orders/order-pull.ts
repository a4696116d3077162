import type { PullSource } from '#server/replication/pull-source.ts'
import { orderRow } from './order-answer.ts'
import { ordersSince } from './order-store.ts'

/** The user’s orders of zones. */
export const orderPull: PullSource<'order'> = {
  table: 'order',
  scopeKind: 'user',
  async since({ reader, viewer }, range) {
    const rows = await reader.all(ordersSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'order', row: orderRow(row) }))
  },
}
