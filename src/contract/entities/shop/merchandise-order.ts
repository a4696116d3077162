import * as v from 'valibot'
import { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { currency, OrderId, PriceCents } from './order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { CountryCode } from '#src/contract/rules/shipping.ts'
import { BookDesign } from './book-design.ts'
import { ProductId } from './product.ts'
import { middleCut, PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** What each plan takes off merchandise, in percent. */
export const planDiscountPercent: Readonly<Record<PlanId, number>> = {
  free: 0,
  basic: 5,
  plus: 10,
  pro: 15,
  premium: 20,
}

/** What one thing costs on a plan, in whole cents, half a cent rounded up. */
export function planPriceCents(cents: number, plan: PlanId): number {
  return Math.round((cents * (100 - planDiscountPercent[plan])) / 100)
}

/** What a person may have printed on a card. */
export const CardText = optionalText(300, 'lines')

/**
 * A line of an order as its buyer saw it: `unitCents` for one, with the plan's discount. What is printed on it is a photo,
 * or a zone's code. `isTurned`: it stands upright where its product lies, or lies where that stands; `cut`: which part of
 * the photo is on it.
 */
export const MerchandiseLine = v.object({
  productId: ProductId,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  unitCents: PriceCents,
  photoId: v.nullable(PhotoId),
  zoneId: v.nullable(ZoneId),
  text: CardText,
  isTurned: v.optional(v.boolean(), false),
  cut: v.optional(PhotoCut, middleCut),
  /** The pages, of what has pages; null: it has none. */
  book: v.optional(v.nullable(BookDesign), null),
})
export type MerchandiseLine = v.InferOutput<typeof MerchandiseLine>

/** The number or address by which a parcel is followed. */
export const Tracking = cleanText(200)

/** Where goods are sent; `country` by its code, or by a name where an earlier order or a provider tells no code. */
export const Address = v.object({
  name: cleanText(120),
  street: cleanText(160),
  extra: optionalText(160),
  postcode: cleanText(20),
  city: cleanText(120),
  country: cleanText(80),
})
export type Address = v.InferOutput<typeof Address>

/** An address to which something may be ordered: in a country that is delivered to, by its code. */
export const ShippingAddress = v.object({ ...Address.entries, country: CountryCode })
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>

/** What all lines come to, in cents. */
export function merchandiseTotalCents(
  lines: readonly Pick<MerchandiseLine, 'quantity' | 'unitCents'>[],
): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

/**
 * pending: not paid yet. paid: to be made and sent. making: the printer has its files. failed: not paid.
 * cancelled: taken back, and paid back. sent: on its way.
 */
export const MerchandiseOrderState = v.picklist(['pending', 'paid', 'making', 'failed', 'cancelled', 'sent'])
export type MerchandiseOrderState = v.InferOutput<typeof MerchandiseOrderState>

/** Whether its buyer may still take an order back. */
export function isCancellable(state: MerchandiseOrderState): boolean {
  return state === 'pending' || state === 'paid'
}

/** An order of goods as a row of its buyer's scope. `isTest`: no money has moved or will. */
export const MerchandiseOrderRow = v.object({
  id: OrderId,
  rev: v.number(),
  state: MerchandiseOrderState,
  lines: v.array(v.object({ ...MerchandiseLine.entries, name: v.string() })),
  address: Address,
  /** Part of the total. */
  shippingCents: PriceCents,
  /** Where it is confirmed; null: at the account's address. */
  email: v.nullable(Email),
  totalCents: PriceCents,
  currency: v.literal(currency),
  isTest: v.boolean(),
  placedAt: EpochMs,
  sentAt: v.nullable(EpochMs),
  tracking: v.nullable(Tracking),
  checkoutUrl: v.nullable(v.string()),
})
export type MerchandiseOrderRow = v.InferOutput<typeof MerchandiseOrderRow>
