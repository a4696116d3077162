import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanText, optionalText } from './text.ts'

test.each([
  ['whitespace only', ' \n\t '],
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['101 characters', 'a'.repeat(101)],
])('refuses %s', (_, text) => {
  expect(v.is(cleanText(100), text)).toBe(false)
})

test('trims and normalises to NFC', () => {
  expect(v.parse(cleanText(10), '  Cafe\u0301 ')).toBe('Café')
  expect(v.parse(optionalText(10), '   ')).toBe('')
})

test('reading text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = v.safeParse(cleanText(1000), text)
      fc.pre(once.success)
      expect(v.parse(cleanText(1000), once.output)).toBe(once.output)
    }),
  )
})
