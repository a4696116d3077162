import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryStyles } from '#src/brand/gallery-styles.ts'
import { gridRows, justifyRows, shownRatio } from './layout/justified-rows.ts'
import { tileCounts, tileHeightPx, tileSizes } from './tile-size.ts'

const phoneWidthPx = 358
/** An icon, a gap and up to three digits, twice, with the line's padding. */
const countPx = 13 + 4 + 21
const linePx = { all: 16 + countPx + 8 + countPx, likes: 16 + countPx, none: 0 }

test('row heights on a phone are the same in every brand, two or three photos wide', () => {
  const heights = Object.values(galleryStyles).map(({ wideRatio }) =>
    tileHeightPx('medium', phoneWidthPx, wideRatio),
  )
  expect(new Set(heights).size).toBe(1)
  for (const { gapPx } of Object.values(galleryStyles)) {
    const layout = justifyRows(
      Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 0.75 : 4 / 3)),
      {
        widthPx: phoneWidthPx,
        targetHeightPx: heights[0] ?? 0,
        gapPx,
      },
    )
    const rows = gridRows(layout, 0, layout.rowCount - 1)
    expect(Math.max(...rows.map(({ start, end }) => end - start))).toBeLessThanOrEqual(3)
  }
})

test('no tile shows counts that do not fit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...tileSizes),
      fc.integer({ min: 280, max: 1600 }),
      (ratios, size, widthPx) => {
        const layout = justifyRows(ratios, {
          widthPx,
          targetHeightPx: tileHeightPx(size, widthPx, 1),
          gapPx: 3,
        })
        for (const row of gridRows(layout, 0, layout.rowCount))
          for (let position = row.start; position < row.end; position += 1) {
            const tilePx = shownRatio(ratios[position] ?? 0) * row.heightPx
            expect(linePx[tileCounts(tilePx)]).toBeLessThanOrEqual(tilePx)
          }
      },
    ),
  )
})
