import type { ShippingRateFields, ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'

/** What sending costs until the operator says otherwise. */
export const releaseShipping: Readonly<Record<ShippingRegion, ShippingRateFields>> = {
  us: { id: 'us', isServed: true, letterCents: 149, parcelCents: 499, leastDays: 3, mostDays: 6 },
  europe: { id: 'europe', isServed: true, letterCents: 199, parcelCents: 699, leastDays: 4, mostDays: 8 },
  world: { id: 'world', isServed: true, letterCents: 249, parcelCents: 1199, leastDays: 7, mostDays: 14 },
}
