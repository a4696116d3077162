import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakePhotoId, fakeZone } from '#src/data/session/data-context-fake.ts'
import { indexOfEntries, indexPositionOf } from '#src/data/engine/replica/photo-index.ts'
import { gridRow, gridRows, rowAt, rowOf } from './justified-rows.ts'
import { type PlacedPhotos, rowShiftPx, placePhotos } from './place-photos.ts'

const measures = { widthPx: 390, targetHeightPx: 132, gapPx: 6 }

/** A photo index with these numbers, the highest first. */
function indexOf(numbers: readonly number[]) {
  const entries = numbers
    .toSorted((a, b) => b - a)
    .map((number) => ({
      id: fakePhotoId(number),
      uploadedAt: number,
      ratio: 0.6 + (number % 10) / 10,
      color: 0,
    }))
  return indexOfEntries(fakeZone.id, entries)
}

function topOf({ index, layout }: PlacedPhotos, number: number): number {
  return gridRow(layout, rowOf(layout, indexPositionOf(index, fakePhotoId(number))))?.topPx ?? Number.NaN
}

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 20, maxLength: 200 })

test('the photo at the top of the viewport stays there after any change or new layout', () => {
  fc.assert(
    fc.property(fc.tuple(numbers, numbers), fc.boolean(), fc.nat(), ([before, after], isWider, seed) => {
      const old = placePhotos({ index: indexOf(before), measures, parts: [] }, { before: null, fromPx: 0 })
      const topPx = seed % Math.ceil(old.layout.totalPx)
      const now = placePhotos(
        { index: indexOf(after), measures: { ...measures, widthPx: isWider ? 844 : 390 }, parts: [] },
        { before: old, fromPx: topPx - 200 },
      )
      const start = gridRow(old.layout, rowAt(old.layout, topPx))?.start ?? 0
      const shown = before.toSorted((a, b) => b - a).slice(start)
      const anchor = shown.find((number) => after.includes(number))
      const expected = anchor === undefined ? 0 : topOf(now, anchor) - topOf(old, anchor)
      expect(rowShiftPx(old, now, topPx)).toBeCloseTo(expected, 6)
    }),
  )
})

test('adding and removing photos above the viewport repeatedly changes no row in it', () => {
  const change = fc.record({
    more: fc.array(fc.integer({ min: 0, max: 400 })),
    drop: fc.nat(),
    scroll: fc.nat(),
  })
  fc.assert(
    fc.property(numbers, fc.array(change, { maxLength: 5 }), (first, changes) => {
      let shown = first
      let placed = placePhotos({ index: indexOf(shown), measures, parts: [] }, { before: null, fromPx: 0 })
      for (const [step, { more, drop, scroll }] of changes.entries()) {
        const add = more.map((number) => (step + 1) * 1000 + number)
        const fromPx = 1 + (scroll % Math.floor(placed.layout.totalPx - 1))
        const { layout } = placed
        const start = gridRow(layout, rowAt(layout, fromPx))?.start ?? 0
        const above = new Set(shown.toSorted((a, b) => b - a).slice(0, start))
        const gone = [...above][drop % Math.max(1, above.size)]
        const next = [...new Set([...shown, ...add])].filter((number) => number !== gone)
        const isBelow = (number: number) => !above.has(number) && !add.includes(number)
        const after = placePhotos({ index: indexOf(next), measures, parts: [] }, { before: placed, fromPx })
        const movedPx = rowShiftPx(placed, after, fromPx)
        for (const number of shown.filter((one) => isBelow(one) && next.includes(one)))
          expect(topOf(after, number) - topOf(placed, number)).toBeCloseTo(movedPx, 6)
        shown = next
        placed = after
      }
      const rows = gridRows(placed.layout, 0, placed.layout.rowCount)
      expect(rows.reduce((sum, row) => sum + row.end - row.start, 0)).toBe(shown.length)
    }),
  )
})
