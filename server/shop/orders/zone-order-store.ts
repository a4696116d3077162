import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, type OrderRow } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import * as v from 'valibot'
import { NewZone } from '#src/contract/entities/zones/zone.ts'
import type { OrdersTable } from '#server/core/db/tables/shop-tables.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const zoneOrderById = selectRows('orders', ['id'])

/** Returns zones that a user bought individually. */
export const fulfilledZonesOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('orders')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .where('kind', '=', 'custom_zone')
    .where('state', '=', 'fulfilled'),
)

export const zoneOrdersSince = ownRowsSince('orders')

/** Inserts a charge. It is pending until the outcome of its payment is known. */
export const insertZoneOrder = insertRow(
  'orders',
  ['id', 'user_id', 'kind', 'price_cents', 'provider', 'is_test', 'zone_id', 'zone', 'placed_at as at'],
  {
    rev: 0,
    state: 'pending',
    currency: currency,
    reference: null,
    checkout_url: null,
    paid_at: null,
    fulfilled_at: null,
  },
)

export const updateZoneOrder = updateRows('orders', {
  where: ['id'],
  set: ['rev', 'state', 'reference', 'checkout_url', 'paid_at', 'fulfilled_at'],
})

const Named = v.object({ name: v.string() })

/** Returns the order as a row for its buyer. */
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

/** Returns the zone that a `custom_zone` order creates. Its JSON is only written by this server. */
export function orderedZone({ zone }: OrdersTable): NewZone {
  return v.parse(NewZone, JSON.parse(zone))
}
