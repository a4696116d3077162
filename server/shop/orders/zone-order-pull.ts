import type { PullSource } from '#server/replication/pull-source.ts'
import { zoneOrderRow, zoneOrdersSince } from './zone-order-store.ts'

/** The user’s orders of zones. */
export const zoneOrderPull: PullSource<'order'> = {
  rows: [{ table: 'orders', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(zoneOrdersSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'order', row: zoneOrderRow(row) }))
  },
}
