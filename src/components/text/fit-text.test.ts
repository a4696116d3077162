import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'
import { measureRoughly } from '#src/testing/support/measure-fixture.ts'

const box = { widthMm: 60, maxLines: 2, largestMm: 12, smallestMm: 4 }
const linesOf = (text: string, more = {}) =>
  fitText(text, { ...box, ...more }, measureRoughly).lines.map((line) => line.text)

test('no line leaves its box, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.integer({ min: 1, max: 4 }),
      (text, maxLines) => {
        const { lines, sizeMm, heightMm } = fitText(text, { ...box, maxLines }, measureRoughly)
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        expect(heightMm).toBeCloseTo(lines.length * sizeMm * 1.18)
        for (const line of lines) expect(line.widthMm).toBeLessThanOrEqual(box.widthMm + 1e-9)
      },
    ),
  )
})

test('nothing is cut if there is space', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 5 }), (words) => {
      const text = words.join(' ')
      expect(linesOf(text, { maxLines: 5, smallestMm: 1 }).join(' ')).toBe(text)
    }),
  )
})

test('a short text is as large as possible, a long one smaller', () => {
  expect(fitText('Hut', box, measureRoughly).sizeMm).toBe(12)
  expect(fitText('The hut on the ridge above the lake', box, measureRoughly).sizeMm).toBeLessThan(12)
})

test('lines have about the same length', () => {
  expect(linesOf('What did you see up here?', { largestMm: 7 })).toEqual(['What did you', 'see up here?'])
})

test('a word too long for a line is split, and overflowing text ends in an ellipsis', () => {
  const [first = '', second = ''] = linesOf('a'.repeat(80))
  expect(first).toBe('a'.repeat(25))
  expect(second).toBe(`${'a'.repeat(24)}…`)
})

test('family and flag emoji are never split', () => {
  expect(linesOf('👩‍👩‍👧‍👦'.repeat(9), { smallestMm: 11 }).join('').replace('…', '')).toMatch(/^(?:👩‍👩‍👧‍👦)+$/u)
})

test.each([
  ['Anna & Ben', 'ltr'],
  ['חתונה של נועה', 'rtl'],
  ['🎉 حفل زفاف', 'rtl'],
  ['2026', 'ltr'],
  [new Intl.DateTimeFormat('ar').format(0), 'rtl'],
  [new Intl.DateTimeFormat('en').format(0), 'ltr'],
])('%s runs %s', (text, direction) => {
  expect(fitText(text, box, measureRoughly).direction).toBe(direction)
})
