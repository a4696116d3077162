import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  currency,
  type OrderId,
  type OrderKind,
  type OrderRow,
  type OrderState,
} from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import * as v from 'valibot'
import { NewZone } from '#src/contract/entities/zones/zone.ts'
import type { OrdersTable } from '#server/core/db/tables/shop-tables.ts'

export const zoneOrderById = query<{ id: OrderId }>()((param) =>
  build.selectFrom('orders').selectAll().where('id', '=', param('id')),
)

/** Returns zones that a user bought individually. */
export const fulfilledZonesOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('orders')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .where('kind', '=', 'custom_zone')
    .where('state', '=', 'fulfilled'),
)

export const zoneOrdersSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', param('userId'))
      .where('rev', '>', param('since'))
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .limit(param('limit')),
)

/** Inserts a charge. It is pending until the outcome of its payment is known. */
export const insertZoneOrder = query<{
  id: OrderId
  userId: UserId
  kind: OrderKind
  priceCents: number
  provider: string
  isTest: Flag
  zoneId: ZoneId
  zone: string
  at: number
}>()((param) =>
  build.insertInto('orders').values({
    id: param('id'),
    rev: 0,
    user_id: param('userId'),
    kind: param('kind'),
    state: 'pending',
    price_cents: param('priceCents'),
    currency,
    provider: param('provider'),
    is_test: param('isTest'),
    zone_id: param('zoneId'),
    zone: param('zone'),
    reference: null,
    checkout_url: null,
    placed_at: param('at'),
    paid_at: null,
    fulfilled_at: null,
  }),
)

export const updateZoneOrder = query<{
  id: OrderId
  rev: number
  state: OrderState
  reference: string | null
  checkoutUrl: string | null
  paidAt: number | null
  fulfilledAt: number | null
}>()((param) =>
  build
    .updateTable('orders')
    .set({
      rev: param('rev'),
      state: param('state'),
      reference: param('reference'),
      checkout_url: param('checkoutUrl'),
      paid_at: param('paidAt'),
      fulfilled_at: param('fulfilledAt'),
    })
    .where('id', '=', param('id')),
)

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
