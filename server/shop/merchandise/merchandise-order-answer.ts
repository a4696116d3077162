import * as v from 'valibot'
import { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'

/** The order as its buyer's row; only our own writer fills its JSON. */
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
