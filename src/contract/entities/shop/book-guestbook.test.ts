import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyPages,
  entryBoxes,
  guestbookPages,
  headingBox,
  type SheetBox,
  fittingFontSizePt,
} from './book-guestbook.ts'

const entry = fc.record({
  text: fc.oneof(
    fc.string({ maxLength: 2000 }),
    fc.string({ unit: fc.constantFrom('a', '\n', ' '), maxLength: 2000 }),
  ),
  hasCode: fc.boolean(),
})
const sheet = fc.constantFrom(
  { width: 148, height: 210 },
  { width: 210, height: 210 },
  { width: 297, height: 210 },
)

function isApart(a: SheetBox, b: SheetBox): boolean {
  const isBeside = a.left + a.width <= b.left || b.left + b.width <= a.left
  return isBeside || a.top + a.height <= b.top || b.top + b.height <= a.top
}

test('places each entry on one page in order, without overlaps, within the sheet', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 80 }), sheet, (entries, sides) => {
      const pages = guestbookPages(entries)
      expect(pages.flat().map((placed) => placed.entry)).toEqual(entries)
      for (const placed of pages) {
        const boxes = placed.flatMap((one) => {
          const { words, code, note } = entryBoxes(sides, one)
          return one.entry.hasCode ? [words, code, note] : [words]
        })
        const all = [headingBox(sides), ...boxes]
        for (const [index, { left, top, width, height }] of all.entries()) {
          expect(Math.min(left, top, width, height)).toBeGreaterThan(0)
          expect(left + width).toBeLessThanOrEqual(sides.width)
          expect(top + height).toBeLessThanOrEqual(sides.height)
          expect(all.slice(index + 1).every((other) => isApart({ left, top, width, height }, other))).toBe(
            true,
          )
        }
      }
    }),
  )
})

test('short entries share a page and a long entry gets its own', () => {
  const short = { text: 'Thank you!', hasCode: true }
  const long = { text: 'word '.repeat(300), hasCode: false }
  const parts = guestbookPages([short, short, long, short]).map((page) => page.map((placed) => placed.parts))
  expect(parts).toEqual([[1, 1], [4], [1]])
})

test('long texts get a smaller font size', () => {
  const box = { width: 118, height: 30 }
  expect(fittingFontSizePt('Thank you!', box)).toBe(13)
  expect(fittingFontSizePt('word '.repeat(60), box)).toBeLessThan(13)
  expect(fittingFontSizePt('word '.repeat(400), box)).toBe(6)
})

test('empty pages fill the last sheet', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.constantFrom('magazine', 'book'), (count, form) => {
      const sheetPageCount = form === 'magazine' ? 4 : 2
      const empty = emptyPages(count, form)
      expect((count + empty) % sheetPageCount).toBe(0)
      expect(empty).toBeLessThan(sheetPageCount)
    }),
  )
})
