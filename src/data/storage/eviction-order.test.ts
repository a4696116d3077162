import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptPhotoFile, kindOf, selectToFitLimit, selectToFree } from './eviction-order.ts'

const file = fc
  .record({
    name: fc.nat(),
    rendition: fc.constantFrom('?r=thumb', '?r=wall', '?r=standard', '?r=high', ''),
    bytes: fc.integer({ min: 1, max: 10_000 }),
    shownAt: fc.nat(1000),
  })
  .map(({ name, rendition, bytes, shownAt }): KeptPhotoFile => ({
    url: new URL(`http://localhost/uploads/${name}.jpg${rendition}`),
    bytes,
    shownAt,
  }))
const files = fc.array(file, { maxLength: 40 })
const total = (some: readonly KeptPhotoFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
const kinds = ['full', 'page', 'tile']

test('the rest fits the limit, and the last deleted file was needed for it', () => {
  fc.assert(
    fc.property(files, fc.nat(100_000), (kept, limitBytes) => {
      const gone = selectToFitLimit(kept, limitBytes)
      const left = total(kept) - total(gone)
      expect(left).toBeLessThanOrEqual(limitBytes)
      const last = gone.at(-1)
      expect(last === undefined || left + last.bytes > limitBytes).toBe(true)
    }),
  )
})

test('deletes larger kinds first, and within a kind the least recently shown', () => {
  fc.assert(
    fc.property(files, fc.nat(100_000), (kept, bytes) => {
      const gone = new Set(selectToFree(kept, bytes))
      for (const stays of kept.filter((one) => !gone.has(one))) {
        for (const evicted of gone) {
          const [before = 0, after = 0] = [evicted, stays].map(({ url }) => kinds.indexOf(kindOf(url)))
          expect(before < after || (before === after && evicted.shownAt <= stays.shownAt)).toBe(true)
        }
      }
    }),
  )
})

test('deletes everything if that is not enough, and nothing if nothing is needed', () => {
  fc.assert(
    fc.property(files, (kept) => {
      expect(selectToFree(kept, Number.MAX_SAFE_INTEGER)).toHaveLength(kept.length)
      expect(selectToFree(kept, 0)).toEqual([])
    }),
  )
})
