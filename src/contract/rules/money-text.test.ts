import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { moneyText } from './money-text.ts'

const regions = ['', '-AE', '-DZ', '-EG', '-MA', '-SA', '-DE', '-US', '-BR']
const displays = ['symbol', 'narrowSymbol'] as const
const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'SAR']

test('formats amounts as Intl does, but keeps currency signs in order in right-to-left text', () => {
  const tag = fc.tuple(fc.constantFrom(...languageCodes), fc.constantFrom(...regions))
  const options = fc.record({
    currency: fc.constantFrom(...currencies),
    currencyDisplay: fc.constantFrom(...displays),
  })
  fc.assert(
    fc.property(tag, options, fc.integer({ min: -1e9, max: 1e9 }), ([language, region], chosen, cents) => {
      const format = new Intl.NumberFormat(language + region, { style: 'currency', ...chosen })
      const text = moneyText(format, cents / 100)
      expect(text.replaceAll(/[\u2066\u2069]/g, '')).toBe(format.format(cents / 100))
      const isolated = /\u2066([^\u2066\u2069]+)\u2069/.exec(text)?.[1]
      const sign = format.formatToParts(cents / 100).find(({ type }) => type === 'currency')?.value
      expect(isolated).toBe(language === 'ar' ? sign : undefined)
    }),
  )
})
