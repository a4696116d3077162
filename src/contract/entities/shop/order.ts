import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { NewZone } from '#src/contract/entities/zones/zone.ts'

export const OrderId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not an order id'),
  v.brand('OrderId'),
)
export type OrderId = v.InferOutput<typeof OrderId>

/** One-time purchases: an event zone, or a pass with which everyone in a zone can save all of its photos. */
export const OrderKind = v.picklist(['custom_zone', 'zone_pass'])
export type OrderKind = v.InferOutput<typeof OrderKind>

/** pending: not paid yet. paid: paid but not fulfilled. failed: not paid, nothing was created. fulfilled: done. */
export const OrderState = v.picklist(['pending', 'paid', 'failed', 'fulfilled'])
export type OrderState = v.InferOutput<typeof OrderState>

/** Whole cents. */
export const PriceCents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const currency = 'USD'
export const orderPricesCents: Readonly<Record<OrderKind, number>> = { custom_zone: 99, zone_pass: 499 }

/**
 * A new order; the zone is created once it is paid. `expectedPriceCents` is the price that the buyer saw, `orderedAt`
 * the time of the order; absent: the time of arrival.
 */
export const NewOrder = v.object({
  id: OrderId,
  kind: v.literal('custom_zone'),
  expectedPriceCents: PriceCents,
  orderedAt: v.optional(EpochMs),
  zone: NewZone,
})

/** A zone pass as ordered by the zone's owner; the other fields are as in `NewOrder`. */
export const NewPass = v.object({
  id: OrderId,
  zoneId: ZoneId,
  expectedPriceCents: PriceCents,
  orderedAt: v.optional(EpochMs),
})

/** An order as a row of its buyer's scope. `isTest`: no money has moved or will. */
export const OrderRow = v.object({
  id: OrderId,
  rev: v.number(),
  kind: OrderKind,
  state: OrderState,
  priceCents: PriceCents,
  currency: v.literal(currency),
  isTest: v.boolean(),
  zoneId: ZoneId,
  zoneName: v.string(),
  placedAt: EpochMs,
  /** Address of the payment page of a pending order; null if there is nothing to pay. */
  checkoutUrl: v.nullable(v.string()),
})
export type OrderRow = v.InferOutput<typeof OrderRow>
