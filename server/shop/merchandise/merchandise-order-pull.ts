import type { PullSource } from '#server/replication/pull-source.ts'
import { merchandiseOrderRow, merchandiseOrdersSince } from './merchandise-order-store.ts'

/** The user’s orders of merchandise. */
export const merchandiseOrderPull: PullSource<'goodsOrder'> = {
  rows: [{ table: 'goods_orders', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(merchandiseOrdersSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'goodsOrder', row: merchandiseOrderRow(row) }))
  },
}
