import * as v from 'valibot'
import type { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import type { ShippingRateRow, ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'

/**
 * Countries that merchandise can be sent to, by ISO 3166-1 codes. The rate of the region determines whether shipping is
 * available.
 */
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

/** Returns the region whose rate applies to a country. */
export function regionOf(country: CountryCode): ShippingRegion {
  return beyondEurope[country] ?? 'europe'
}

/** Returns the rate that applies to a country; null: no shipping there. */
export function shippingRateFor(
  rates: readonly ShippingRateRow[],
  country: CountryCode,
): ShippingRateRow | null {
  const region = regionOf(country)
  return rates.find(({ id, isServed }) => id === region && isServed) ?? null
}

/** Forms that fit in an envelope, together with others of the same kind. */
const flat: ReadonlySet<ProductForm> = new Set<ProductForm>(['postcard', 'folded-card', 'print'])

/** Returns the shipping costs in cents: as a letter if all items are flat, otherwise as a parcel. */
export function shippingCents(
  { letterCents, parcelCents }: Pick<ShippingRateRow, 'letterCents' | 'parcelCents'>,
  forms: readonly ProductForm[],
): number {
  return forms.every((form) => flat.has(form)) ? letterCents : parcelCents
}
