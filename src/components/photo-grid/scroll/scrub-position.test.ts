import fc from 'fast-check'
import { expect, test } from 'vitest'
import { justifyRows } from '#src/components/photo-grid/layout/justified-rows.ts'
import { headingPx } from '#src/components/photo-grid/layout/place-photos.ts'
import { ratioOf, tileInView, topAt, topByKey } from './scrub-position.ts'

const parts = [0, 90, 250, 600]
const layout = justifyRows(
  Array.from({ length: 900 }, (_, index) => 0.7 + (index % 9) / 6),
  { widthPx: 390, targetHeightPx: 132, gapPx: 6 },
  { breaks: parts, headings: parts, headingPx },
)
const viewAt = (topPx: number) => ({ layout, topPx, windowPx: 844 })
const endPx = topAt(viewAt(0), 1)

test('converts a ratio to a position and back, and clamps at both ends', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (ratio) => {
      const topPx = topAt(viewAt(0), ratio)
      expect(ratioOf(viewAt(topPx))).toBeCloseTo(Math.min(1, Math.max(0, ratio)), 9)
    }),
  )
  expect(ratioOf(viewAt(-500))).toBe(0)
  expect(ratioOf(viewAt(endPx + 500))).toBe(1)
  expect(tileInView(viewAt(-500))).toBe(0)
  expect(tileInView(viewAt(endPx))).toBe(layout.starts[layout.rowCount - 1])
})

test.each([
  ['ArrowDown', 'ArrowUp'],
  ['PageDown', 'PageUp'],
])('%s moves from the top to the end, and %s moves back', (down, up) => {
  const walk = (key: string, from: number, to: number) => {
    let topPx = from
    for (let step = 0; step < 200 && topPx !== to; step += 1) {
      const next = topByKey(key, viewAt(topPx), parts) ?? Number.NaN
      expect(Math.sign(next - topPx)).toBe(Math.sign(to - from))
      topPx = next
    }
    return topPx
  }
  expect(walk(down, 0, endPx)).toBe(endPx)
  expect(walk(up, endPx, 0)).toBe(0)
})

test('Page Down moves to the next part, Home and End to the ends; other keys have no effect', () => {
  let topPx = 0
  for (const part of parts.slice(1)) {
    topPx = topByKey('PageDown', viewAt(topPx), parts) ?? 0
    expect(tileInView(viewAt(topPx))).toBeGreaterThanOrEqual(part)
  }
  expect(topByKey('Home', viewAt(900), parts)).toBe(0)
  expect(topByKey('End', viewAt(900), parts)).toBe(endPx)
  expect(topByKey('a', viewAt(900), parts)).toBeNull()
  expect(topByKey('PageDown', viewAt(0), [])).toBeCloseTo(5 * 0.75 * 844, 6)
})
