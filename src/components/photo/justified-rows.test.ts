import fc from 'fast-check'
import { expect, test } from 'vitest'
import { justifyRows, rowAt, shownRatio, totalHeightPx } from './justified-rows.ts'

const ratio = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }))
  .map(([width, height]) => shownRatio({ width, height }))
const measures = fc.record({
  widthPx: fc.integer({ min: 240, max: 2400 }),
  targetHeightPx: fc.integer({ min: 80, max: 320 }),
  gapPx: fc.integer({ min: 0, max: 12 }),
})

test('every tile stands in exactly one row, in order', () => {
  fc.assert(
    fc.property(fc.array(ratio), measures, (ratios, grid) => {
      const rows = justifyRows(ratios, grid)
      expect(rows.flatMap((row) => ratios.slice(row.start, row.end))).toEqual(ratios)
    }),
  )
})

test('no row is wider than the grid or higher than 1.15 of the target', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1 }), measures, (ratios, grid) => {
      for (const row of justifyRows(ratios, grid)) {
        const tilesPx = ratios.slice(row.start, row.end).reduce((sum, value) => sum + value * row.heightPx, 0)
        expect(tilesPx + grid.gapPx * (row.end - row.start - 1)).toBeLessThanOrEqual(grid.widthPx + 0.01)
        expect(row.heightPx).toBeLessThanOrEqual(grid.targetHeightPx * 1.15 + 0.01)
      }
    }),
  )
})

test('a position finds the row that covers it', () => {
  const rows = justifyRows(
    Array.from({ length: 100 }, () => 1.5),
    { widthPx: 400, targetHeightPx: 120, gapPx: 4 },
  )
  rows.forEach((row, index) => expect(rowAt(rows, row.topPx + 1)).toBe(index))
  expect(rowAt(rows, totalHeightPx(rows) + 1)).toBe(rows.length)
})
