import { expect, test } from 'vitest'
import { centsOf } from './parse-cents.ts'

test('amounts accept a decimal point or comma', () => {
  expect([centsOf('5'), centsOf('5,5'), centsOf(' 19.99 '), centsOf('1e3'), centsOf('-5')]).toEqual([
    500,
    550,
    1999,
    Number.NaN,
    Number.NaN,
  ])
})
