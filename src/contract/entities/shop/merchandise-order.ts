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

/** Discount on merchandise by plan, in percent. */
export const planDiscountPercent: Readonly<Record<PlanId, number>> = {
  free: 0,
  basic: 5,
  plus: 10,
  pro: 15,
  premium: 20,
}

/** Returns the price of one item with a plan's discount, in whole cents; half a cent is rounded up. */
export function planPriceCents(cents: number, plan: PlanId): number {
  return Math.round((cents * (100 - planDiscountPercent[plan])) / 100)
}

/** Text that a buyer can have printed on a card. */
export const CardText = optionalText(300, 'lines')

/**
 * A line of an order as its buyer saw it. `unitCents`: price of one item, with the plan's discount. A photo or a zone's
 * code is printed on it. `isTurned`: turned from the product's default orientation to the other; `cut`: the part of the
 * photo that is printed.
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
  /** The pages of a product with pages; null for others. */
  book: v.optional(v.nullable(BookDesign), null),
})
export type MerchandiseLine = v.InferOutput<typeof MerchandiseLine>

/** The tracking number or tracking address of a parcel. */
export const Tracking = cleanText(200)

/** A shipping address. `country` is a code, or a name if an older order or a provider has no code. */
export const Address = v.object({
  name: cleanText(120),
  street: cleanText(160),
  extra: optionalText(160),
  postcode: cleanText(20),
  city: cleanText(120),
  country: cleanText(80),
})
export type Address = v.InferOutput<typeof Address>

/** An address that orders can be sent to. Its country is the code of a country with shipping. */
export const ShippingAddress = v.object({ ...Address.entries, country: CountryCode })
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>

/** Returns the total of all lines, in cents. */
export function merchandiseTotalCents(
  lines: readonly Pick<MerchandiseLine, 'quantity' | 'unitCents'>[],
): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}

/**
 * pending: not paid yet. paid: to be produced and sent. making: the printer has its files. failed: not paid. cancelled:
 * ended and refunded. sent: on its way.
 */
export const MerchandiseOrderState = v.picklist(['pending', 'paid', 'making', 'failed', 'cancelled', 'sent'])
export type MerchandiseOrderState = v.InferOutput<typeof MerchandiseOrderState>

/** True if the buyer can still cancel the order. */
export function isCancellable(state: MerchandiseOrderState): boolean {
  return state === 'pending' || state === 'paid'
}

/** An order of merchandise as a row of its buyer's scope. `isTest`: no money has moved or will. */
export const MerchandiseOrderRow = v.object({
  id: OrderId,
  rev: v.number(),
  state: MerchandiseOrderState,
  lines: v.array(v.object({ ...MerchandiseLine.entries, name: v.string() })),
  address: Address,
  /** Included in the total. */
  shippingCents: PriceCents,
  /** Where the confirmation is sent; null: to the account's address. */
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
