import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridRow, gridRows, justifyRows, rowAt, rowOf, shownRatio } from './justified-rows.ts'

const ratio = fc.oneof(fc.constant(0), fc.float({ min: Math.fround(0.01), max: 100, noNaN: true }))
const ratios = fc.array(ratio, { maxLength: 300 }).map((found) => Float32Array.from(found))
const measures = fc.record({
  widthPx: fc.integer({ min: 240, max: 2400 }),
  targetHeightPx: fc.integer({ min: 80, max: 320 }),
  gapPx: fc.integer({ min: 0, max: 12 }),
})

test('every tile is in exactly one row, in order', () => {
  fc.assert(
    fc.property(ratios, measures, (found, grid) => {
      const layout = justifyRows(found, grid)
      const rows = gridRows(layout, 0, layout.rowCount)
      expect(rows).toHaveLength(layout.rowCount)
      expect(rows.flatMap((row) => [...found.subarray(row.start, row.end)])).toEqual([...found])
      expect(gridRow(layout, layout.rowCount)).toBeUndefined()
    }),
  )
})

const breaks = fc
  .uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 5 })
  .map((found) => found.toSorted((a, b) => a - b))

test('rows fill the width unless they end early, and none exceeds 1.15 of the target height', () => {
  fc.assert(
    fc.property(ratios, measures, breaks, (found, grid, ends) => {
      const layout = justifyRows(found, grid, { breaks: ends })
      for (const end of ends.filter((one) => one < found.length)) expect(layout.starts).toContain(end)
      for (const row of gridRows(layout, 0, layout.rowCount)) {
        const tilesPx = [...found.subarray(row.start, row.end)].reduce(
          (sum, value) => sum + shownRatio(value) * row.heightPx,
          0,
        )
        const takenPx = tilesPx + grid.gapPx * (row.end - row.start - 1)
        expect(takenPx).toBeLessThanOrEqual(grid.widthPx + 0.01)
        const isEnd = row.end === found.length || ends.includes(row.end)
        const minPx = isEnd ? 0 : grid.widthPx - 0.01
        expect(takenPx).toBeGreaterThanOrEqual(minPx)
        expect(row.heightPx).toBeLessThanOrEqual(grid.targetHeightPx * 1.15 + 0.01)
      }
    }),
  )
})

test('rows do not overlap, and a position or a tile finds the row that contains it', () => {
  fc.assert(
    fc.property(ratios, measures, (found, grid) => {
      const layout = justifyRows(found, grid)
      let endPx = -grid.gapPx
      for (const row of gridRows(layout, 0, layout.rowCount)) {
        expect(row.topPx).toBeCloseTo(endPx + grid.gapPx, 6)
        endPx = row.topPx + row.heightPx
        expect(rowAt(layout, row.topPx + row.heightPx / 2)).toBe(row.at)
        for (let tile = row.start; tile < row.end; tile += 1) expect(rowOf(layout, tile)).toBe(row.at)
      }
      expect(layout.totalPx).toBeCloseTo(Math.max(0, endPx), 6)
      expect(rowAt(layout, layout.totalPx + 1)).toBe(layout.rowCount)
      expect(rowOf(layout, found.length)).toBe(layout.rowCount)
    }),
  )
})

test('adding photos at the end leaves every row but the last unchanged', () => {
  fc.assert(
    fc.property(ratios, fc.nat(), measures, (found, seed, grid) => {
      const part = justifyRows(found.subarray(0, seed % (found.length + 1)), grid)
      const whole = justifyRows(found, grid)
      const same = Math.max(0, part.rowCount - 1)
      expect(gridRows(whole, 0, same)).toEqual(gridRows(part, 0, same))
    }),
  )
})

test('a heading is above the row that it begins, and moves all rows below it down', () => {
  fc.assert(
    fc.property(ratios, measures, breaks, (found, grid, starts) => {
      const headings = starts.filter((_start, at) => at % 2 === 0)
      const plain = justifyRows(found, grid, { breaks: starts })
      const headed = justifyRows(found, grid, { breaks: starts, headings, headingPx: 40 })
      for (const row of gridRows(plain, 0, plain.rowCount)) {
        const above = headings.filter((start) => start <= row.start).length
        expect(gridRow(headed, row.at)).toMatchObject({ start: row.start, end: row.end })
        expect(headed.topsPx[row.at]).toBeCloseTo(row.topPx + above * 40, 6)
      }
    }),
  )
})

test('there are no rows without a width', () => {
  expect(justifyRows([1, 2], { widthPx: 0, targetHeightPx: 100, gapPx: 6 })).toMatchObject({
    rowCount: 0,
    totalPx: 0,
  })
})
