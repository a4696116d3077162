import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import * as v from 'valibot'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const merchandiseOrderById = selectRows('goods_orders', ['id'])

export const merchandiseOrdersSince = ownRowsSince('goods_orders')

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
export const insertMerchandiseOrder = insertRow(
  'goods_orders',
  [
    'id',
    'user_id',
    'lines',
    'address',
    'total_cents',
    'provider',
    'is_test',
    'placed_at as at',
    'shipping_cents',
    'email',
  ],
  {
    rev: 0,
    state: 'pending',
    currency: currency,
    reference: null,
    checkout_url: null,
    paid_at: null,
    sent_at: null,
    tracking: null,
  },
)

export const updateMerchandiseOrder = updateRows('goods_orders', {
  where: ['id'],
  set: ['rev', 'state', 'address', 'reference', 'checkout_url', 'paid_at', 'sent_at', 'tracking'],
})

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
