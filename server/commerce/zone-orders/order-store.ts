import type { UserId, ZoneId } from '#src/contract/entities/ids.ts'
import { currency, type OrderId, type OrderKind, type OrderState } from '#src/contract/entities/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const orderById = query<{ id: OrderId }>()((hole) =>
  build.selectFrom('orders').selectAll().where('id', '=', hole('id')),
)

export const ordersSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', hole('userId'))
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('rev')
    .limit(hole('limit')),
)

/** Pending, until its payment's outcome is known. */
export const insertOrder = query<{
  id: OrderId
  userId: UserId
  kind: OrderKind
  priceCents: number
  provider: string
  isTest: Flag
  zoneId: ZoneId
  zone: string
  at: number
}>()((hole) =>
  build.insertInto('orders').values({
    id: hole('id'),
    rev: 0,
    user_id: hole('userId'),
    kind: hole('kind'),
    state: 'pending',
    price_cents: hole('priceCents'),
    currency,
    provider: hole('provider'),
    is_test: hole('isTest'),
    zone_id: hole('zoneId'),
    zone: hole('zone'),
    reference: null,
    checkout_url: null,
    placed_at: hole('at'),
    paid_at: null,
    fulfilled_at: null,
  }),
)

export const updateOrder = query<{
  id: OrderId
  rev: number
  state: OrderState
  reference: string | null
  checkoutUrl: string | null
  paidAt: number | null
  fulfilledAt: number | null
}>()((hole) =>
  build
    .updateTable('orders')
    .set({
      rev: hole('rev'),
      state: hole('state'),
      reference: hole('reference'),
      checkout_url: hole('checkoutUrl'),
      paid_at: hole('paidAt'),
      fulfilled_at: hole('fulfilledAt'),
    })
    .where('id', '=', hole('id')),
)
