import type { MerchandiseOrderState } from '#src/contract/entities/merchandise-order.ts'
import type { UserId } from '#src/contract/entities/ids.ts'
import { currency, type OrderId } from '#src/contract/entities/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const goodsOrderById = query<{ id: OrderId }>()((hole) =>
  build.selectFrom('goods_orders').selectAll().where('id', '=', hole('id')),
)

export const goodsOrdersSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (hole) =>
    build
      .selectFrom('goods_orders')
      .selectAll()
      .where('user_id', '=', hole('userId'))
      .where('rev', '>', hole('since'))
      .where('rev', '<=', hole('upTo'))
      .orderBy('rev')
      .limit(hole('limit')),
)

/** What is paid and waits to be made and sent, the oldest first. */
export const goodsToSend = query<{ limit: number }>()((hole) =>
  build
    .selectFrom('goods_orders')
    .selectAll()
    .where('state', '=', 'paid')
    .orderBy('placed_at')
    .limit(hole('limit')),
)

/** Pending, until its payment's outcome is known. */
export const insertGoodsOrder = query<{
  id: OrderId
  userId: UserId
  lines: string
  address: string
  totalCents: number
  provider: string
  isTest: Flag
  at: number
}>()((hole) =>
  build.insertInto('goods_orders').values({
    id: hole('id'),
    rev: 0,
    user_id: hole('userId'),
    state: 'pending',
    lines: hole('lines'),
    address: hole('address'),
    total_cents: hole('totalCents'),
    currency,
    provider: hole('provider'),
    is_test: hole('isTest'),
    reference: null,
    checkout_url: null,
    placed_at: hole('at'),
    paid_at: null,
    sent_at: null,
  }),
)

export const updateGoodsOrder = query<{
  id: OrderId
  rev: number
  state: MerchandiseOrderState
  reference: string | null
  checkoutUrl: string | null
  paidAt: number | null
  sentAt: number | null
}>()((hole) =>
  build
    .updateTable('goods_orders')
    .set({
      rev: hole('rev'),
      state: hole('state'),
      reference: hole('reference'),
      checkout_url: hole('checkoutUrl'),
      paid_at: hole('paidAt'),
      sent_at: hole('sentAt'),
    })
    .where('id', '=', hole('id')),
)
