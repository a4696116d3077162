import * as v from 'valibot'
import type { OrderRow } from '#src/contract/entities/shop/order.ts'
import { NewZone } from '#src/contract/entities/zones/zone.ts'
import type { OrdersTable } from '#server/core/db/tables/shop-tables.ts'

const Named = v.object({ name: v.string() })

/** The order as its buyer's row. */
export function zoneOrderRow(order: OrdersTable): OrderRow {
  return {
    id: order.id,
    rev: order.rev,
    kind: order.kind,
    state: order.state,
    priceCents: order.price_cents,
    currency: order.currency,
    isTest: order.is_test === 1,
    zoneId: order.zone_id,
    zoneName: v.parse(Named, JSON.parse(order.zone)).name,
    placedAt: order.placed_at,
    checkoutUrl: order.checkout_url,
  }
}

/** The zone that a `custom_zone` order makes; only our own writer fills that column. */
export function orderedZone({ zone }: OrdersTable): NewZone {
  return v.parse(NewZone, JSON.parse(zone))
}
