import { expect, test } from 'vitest'
import { isPostcode, postcodeExamples } from './postcodes.ts'
import { CountryCode, shippingCents, shippingDays } from './shipping.ts'

test('each country takes its own postcodes and not a word', () => {
  for (const country of CountryCode.options) {
    expect(isPostcode(country, ` ${postcodeExamples[country]} `)).toBe(true)
    for (const wrong of ['', '1', 'Vienna', '12345678901']) expect(isPostcode(country, wrong)).toBe(false)
  }
  expect(isPostcode('US', '10001-1234')).toBe(true)
  expect(isPostcode('GB', 'sw1a1aa')).toBe(true)
  expect(isPostcode('DE', '1010')).toBe(false)
})

test('what is flat goes as a letter, with anything else it is a parcel', () => {
  expect(shippingCents('US', ['postcard', 'print'])).toBe(149)
  expect(shippingCents('US', ['postcard', 'mug'])).toBe(499)
  expect(shippingCents('DE', ['book'])).toBe(699)
  expect(shippingCents('NZ', ['book'])).toBe(1199)
  expect(shippingDays('DE')).toEqual([4, 8])
})
