import { expect, test } from 'vitest'
import { isPostcode, postcodeExamples } from './postcodes.ts'
import { CountryCode, shippingRateFor, regionOf, shippingCents } from './shipping.ts'

test('each country accepts its own postcodes but no plain word', () => {
  for (const country of CountryCode.options) {
    expect(isPostcode(country, ` ${postcodeExamples[country]} `)).toBe(true)
    for (const wrong of ['', '1', 'Vienna', '12345678901']) expect(isPostcode(country, wrong)).toBe(false)
  }
  expect(isPostcode('US', '10001-1234')).toBe(true)
  expect(isPostcode('GB', 'sw1a1aa')).toBe(true)
  expect(isPostcode('DE', '1010')).toBe(false)
})

test('flat items are sent as a letter, all other orders as a parcel', () => {
  const rate = { letterCents: 149, parcelCents: 499 }
  expect(shippingCents(rate, ['postcard', 'print'])).toBe(149)
  expect(shippingCents(rate, ['postcard', 'mug'])).toBe(499)
  expect(shippingCents(rate, ['book'])).toBe(499)
})

test('a country has the rate of its region, or none if shipping is unavailable', () => {
  const europe = {
    id: 'europe',
    rev: 1,
    isServed: true,
    letterCents: 1,
    parcelCents: 2,
    leastDays: 1,
    mostDays: 2,
  } as const
  const world = { ...europe, id: 'world', isServed: false } as const
  expect(CountryCode.options.filter((country) => regionOf(country) === 'us')).toEqual(['US'])
  expect(shippingRateFor([europe, world], 'DE')).toBe(europe)
  expect(shippingRateFor([europe, world], 'NZ')).toBeNull()
  expect(shippingRateFor([europe, world], 'US')).toBeNull()
})
