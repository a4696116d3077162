import type { PullSource } from '#server/replication/pull-source.ts'
import { goodsOrderRow } from './goods-answer.ts'
import { goodsOrdersSince } from './goods-store.ts'

/** The user’s orders of merchandise. */
export const goodsOrderPull: PullSource<'goodsOrder'> = {
  table: 'goodsOrder',
  scopeKind: 'user',
  async since({ reader, viewer }, range) {
    const rows = await reader.all(goodsOrdersSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'goodsOrder', row: goodsOrderRow(row) }))
  },
}
