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
const anyEntries = fc
  .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 })
  .map((entries) => entries.toSorted(byPosition))

const indexOf = (entries: readonly IndexEntry[]) => indexOfEntries(fakeZone.id, entries)

test('returns the entries it was made from and finds each photo’s position', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const index = indexOf(entries)
      expect(entriesOf(index)).toEqual(entries)
      entries.forEach(({ id }, position) => {
        expect(idAt(index, position)).toBe(id)
        expect(indexPositionOf(index, id)).toBe(position)
      })
      expect(new Set(entries.map((_entry, position) => keyAt(index, position))).size).toBe(entries.length)
      expect(indexPositionOf(index, fakePhotoId(0))).toBe(-1)
      expect(() => idAt(index, countOf(index))).toThrow(RangeError)
      expect(() => idAt(index, -1)).toThrow(RangeError)
    }),
  )
})

test('the joined parts of an index equal it, and a time maps to the first older photo', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(), (entries, seed) => {
      const index = indexOf(entries)
      const cut = seed % (entries.length + 1)
      const parts = [sliceIndex(index, 0, cut), sliceIndex(index, cut, entries.length)]
      expect(entriesOf(joinIndexes(fakeZone.id, parts))).toEqual(entries)
      const time = entries[cut]?.uploadedAt ?? 0
      expect(firstBefore(index, time)).toBe(entries.filter(({ uploadedAt }) => uploadedAt >= time).length)
    }),
  )
})

test('an index with changes contains the remaining and the added photos', () => {
  fc.assert(
    fc.property(anyEntries, anyEntries, fc.nat(), (entries, others, seed) => {
      const ids = new Set(entries.map(({ id }) => id))
      const added = others.filter(({ id }) => !ids.has(id))
      const removedIds = new Set(
        [...entries, ...others]
          .filter((_entry, index) => ((seed >> (index % 20)) & 1) === 1)
          .map(({ id }) => id),
      )
      const remaining = entries.filter(({ id }) => !removedIds.has(id))
      expect(entriesOf(withChanges(indexOf(entries), { removedIds, added }))).toEqual(
        [...remaining, ...added].toSorted(byPosition),
      )
    }),
  )
})
