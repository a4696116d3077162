import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test('breaks between words, and inside words that are too long', () => {
  expect(wrapText('Greetings from the summit', 12, 5)).toEqual(['Greetings', 'from the', 'summit'])
  expect(wrapText('abcdefgh', 3, 5)).toEqual(['abc', 'def', 'gh'])
  expect(wrapText('one\n\ntwo', 10, 5)).toEqual(['one', '', 'two'])
  expect(wrapText('a b c d', 1, 2)).toEqual(['a', '…'])
})

test('loses no letter if there is enough space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const lines = wrapText(text, maxLength, 10_000)
      expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(maxLength)
    }),
  )
})
