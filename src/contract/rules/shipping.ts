import * as v from 'valibot'
import type { ProductForm } from '#src/contract/entities/commerce/product-form.ts'

/** Where prints are sent to, by ISO 3166-1 codes. */
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

/** What sending costs in cents, tax included, and how many working days it takes from the day it is made. */
interface Shipping {
  readonly letterCents: number
  readonly parcelCents: number
  readonly days: readonly [number, number]
}

const regions = {
  us: { letterCents: 149, parcelCents: 499, days: [3, 6] },
  europe: { letterCents: 199, parcelCents: 699, days: [4, 8] },
  world: { letterCents: 249, parcelCents: 1199, days: [7, 14] },
} as const satisfies Record<string, Shipping>

const beyondEurope: Partial<Readonly<Record<CountryCode, keyof typeof regions>>> = {
  US: 'us',
  AU: 'world',
  CA: 'world',
  JP: 'world',
  NZ: 'world',
}

/** What fits into an envelope, with others of its kind. */
const flat: ReadonlySet<ProductForm> = new Set<ProductForm>(['postcard', 'folded-card', 'print'])

function shippingTo(country: CountryCode): Shipping {
  return regions[beyondEurope[country] ?? 'europe']
}

/** What sending these costs, in cents: as a letter where all of it is flat, else as a parcel. */
export function shippingCents(country: CountryCode, forms: readonly ProductForm[]): number {
  const { letterCents, parcelCents } = shippingTo(country)
  return forms.every((form) => flat.has(form)) ? letterCents : parcelCents
}

/** From how many to how many working days it takes. */
export function shippingDays(country: CountryCode): readonly [number, number] {
  return shippingTo(country).days
}
