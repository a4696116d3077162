import * as v from 'valibot'
import type { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import type { ShippingRateRow, ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'

/** Where goods can be sent to, by ISO 3166-1 codes; whether they are is said by the rate of its region. */
export const CountryCode = v.picklist([
  'AT',
  'AU',
  'BE',
  'BG',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'JP',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'US',
])
export type CountryCode = v.InferOutput<typeof CountryCode>

const beyondEurope: Partial<Readonly<Record<CountryCode, ShippingRegion>>> = {
  US: 'us',
  AU: 'world',
  CA: 'world',
  JP: 'world',
  NZ: 'world',
}

/** The region whose rate holds for a country. */
export function regionOf(country: CountryCode): ShippingRegion {
  return beyondEurope[country] ?? 'europe'
}

/** The rate that holds for a country; null: nothing is sent there. */
export function rateTo(rates: readonly ShippingRateRow[], country: CountryCode): ShippingRateRow | null {
  const region = regionOf(country)
  return rates.find(({ id, isServed }) => id === region && isServed) ?? null
}

/** What fits into an envelope, with others of its kind. */
const flat: ReadonlySet<ProductForm> = new Set<ProductForm>(['postcard', 'folded-card', 'print'])

/** What sending these costs, in cents: as a letter where all of it is flat, else as a parcel. */
export function shippingCents(
  { letterCents, parcelCents }: Pick<ShippingRateRow, 'letterCents' | 'parcelCents'>,
  forms: readonly ProductForm[],
): number {
  return forms.every((form) => flat.has(form)) ? letterCents : parcelCents
}
