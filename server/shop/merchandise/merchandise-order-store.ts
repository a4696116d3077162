import {
  MerchandiseOrderRow,
  type MerchandiseOrderState,
} from '#src/contract/entities/shop/merchandise-order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, type OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import * as v from 'valibot'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'

export const merchandiseOrderById = query<{ id: OrderId }>()((param) =>
  build.selectFrom('goods_orders').selectAll().where('id', '=', param('id')),
)

export const merchandiseOrdersSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('goods_orders')
      .selectAll()
      .where('user_id', '=', param('userId'))
      .where('rev', '>', param('since'))
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .limit(param('limit')),
)

/** Returns orders to be made and sent, either paid with money or test orders, oldest first. */
export const merchandiseToSend = query<{ isTest: Flag; limit: number }>()((param) =>
  build
    .selectFrom('goods_orders')
    .selectAll()
    .where('state', 'in', ['paid', 'making'])
    .where('is_test', '=', param('isTest'))
    .orderBy('placed_at')
    .limit(param('limit')),
)

/** Inserts a charge. It is pending until the outcome of its payment is known. */
export const insertMerchandiseOrder = query<{
  id: OrderId
  userId: UserId
  lines: string
  address: string
  shippingCents: number
  email: string | null
  totalCents: number
  provider: string
  isTest: Flag
  at: number
}>()((param) =>
  build.insertInto('goods_orders').values({
    id: param('id'),
    rev: 0,
    user_id: param('userId'),
    state: 'pending',
    lines: param('lines'),
    address: param('address'),
    total_cents: param('totalCents'),
    currency,
    provider: param('provider'),
    is_test: param('isTest'),
    reference: null,
    checkout_url: null,
    placed_at: param('at'),
    paid_at: null,
    sent_at: null,
    tracking: null,
    shipping_cents: param('shippingCents'),
    email: param('email'),
  }),
)

export const updateMerchandiseOrder = query<{
  id: OrderId
  rev: number
  state: MerchandiseOrderState
  address: string
  reference: string | null
  checkoutUrl: string | null
  paidAt: number | null
  sentAt: number | null
  tracking: string | null
}>()((param) =>
  build
    .updateTable('goods_orders')
    .set({
      rev: param('rev'),
      state: param('state'),
      address: param('address'),
      reference: param('reference'),
      checkout_url: param('checkoutUrl'),
      paid_at: param('paidAt'),
      sent_at: param('sentAt'),
      tracking: param('tracking'),
    })
    .where('id', '=', param('id')),
)

/** Returns the order as a row for its buyer. Its JSON is only written by this server. */
export function merchandiseOrderRow(order: GoodsOrdersTable): MerchandiseOrderRow {
  return v.parse(MerchandiseOrderRow, {
    id: order.id,
    rev: order.rev,
    state: order.state,
    lines: JSON.parse(order.lines),
    address: JSON.parse(order.address),
    totalCents: order.total_cents,
    currency: order.currency,
    isTest: order.is_test === 1,
    placedAt: order.placed_at,
    sentAt: order.sent_at,
    tracking: order.tracking,
    shippingCents: order.shipping_cents,
    email: order.email,
    checkoutUrl: order.checkout_url,
  })
}
