import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakePhotoId, fakeZone } from '#src/data/session/data-context-fake.ts'
import { firstBefore, joinIndexes, sliceIndex, withChanges } from '#src/data/photos/index-parts.ts'
import {
  type IndexEntry,
  byPosition,
  countOf,
  entriesOf,
  idAt,
  indexOfEntries,
  indexPositionOf,
  keyAt,
} from './photo-index.ts'

const entry = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }).map((number) => fakePhotoId(number)),
  uploadedAt: fc.integer({ min: 0, max: 12 }).map((second) => 1_750_000_000_000 + second * 1000),
  ratio: fc.float({ min: 0, max: 9, noNaN: true }),
  color: fc.integer({ min: 0, max: 0xffffff }),
})
const entries = fc
  .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 })
  .map((found) => found.toSorted(byPosition))

const indexOf = (found: readonly IndexEntry[]) => indexOfEntries(fakeZone.id, found)

test('returns the entries it was made from and finds each photo’s position', () => {
  fc.assert(
    fc.property(entries, (found) => {
      const index = indexOf(found)
      expect(entriesOf(index)).toEqual(found)
      found.forEach(({ id }, place) => {
        expect(idAt(index, place)).toBe(id)
        expect(indexPositionOf(index, id)).toBe(place)
      })
      expect(new Set(found.map((_entry, place) => keyAt(index, place))).size).toBe(found.length)
      expect(indexPositionOf(index, fakePhotoId(0))).toBe(-1)
      expect(() => idAt(index, countOf(index))).toThrow(RangeError)
      expect(() => idAt(index, -1)).toThrow(RangeError)
    }),
  )
})

test('joined parts equal the index, and a time finds the first older photo', () => {
  fc.assert(
    fc.property(entries, fc.nat(), (found, seed) => {
      const index = indexOf(found)
      const cut = seed % (found.length + 1)
      const parts = [sliceIndex(index, 0, cut), sliceIndex(index, cut, found.length)]
      expect(entriesOf(joinIndexes(fakeZone.id, parts))).toEqual(found)
      const at = found[cut]?.uploadedAt ?? 0
      expect(firstBefore(index, at)).toBe(found.filter(({ uploadedAt }) => uploadedAt >= at).length)
    }),
  )
})

test('an index with changes contains the remaining and the added photos', () => {
  fc.assert(
    fc.property(entries, entries, fc.nat(), (found, others, seed) => {
      const ids = new Set(found.map(({ id }) => id))
      const added = others.filter(({ id }) => !ids.has(id))
      const gone = new Set(
        [...found, ...others].filter((_entry, at) => ((seed >> (at % 20)) & 1) === 1).map(({ id }) => id),
      )
      const left = found.filter(({ id }) => !gone.has(id))
      expect(entriesOf(withChanges(indexOf(found), { removedIds: gone, added }))).toEqual(
        [...left, ...added].toSorted(byPosition),
      )
    }),
  )
})
