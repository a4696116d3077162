import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  type SelectionState,
  emptySelection,
  withRange,
  withToggled,
  withAll,
  withoutDeleted,
} from './selection.ts'

const zone = '01990000-0000-7000-8000-000000000001'
const photos = Array.from({ length: 80 }, (_, number) =>
  v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`),
)
const position = fc.integer({ min: 0, max: photos.length - 1 })
const id = position.map((number) => photos[number] ?? photos[0])
const taps = fc.array(
  id.filter((one) => one !== undefined),
  { minLength: 1, maxLength: 70 },
)

/** The photos between two indexes, starting with the first index. */
function between(from: number, to: number): readonly PhotoId[] {
  const ids = photos.slice(Math.min(from, to), Math.max(from, to) + 1)
  return from <= to ? ids : ids.toReversed()
}

function after(tapped: readonly PhotoId[]): SelectionState {
  return tapped.reduce(withToggled, emptySelection)
}

test('each photo is selected once, fifty at most, and a second tap deselects it', () => {
  fc.assert(
    fc.property(taps, (tapped) => {
      let choosing = emptySelection
      for (const tap of tapped) {
        const next = withToggled(choosing, tap)
        expect(new Set(next.chosen).size).toBe(next.chosen.length)
        expect(next.chosen.length).toBeLessThanOrEqual(50)
        const wasChosen = choosing.chosen.includes(tap)
        expect(next.chosen.includes(tap)).toBe(!wasChosen && choosing.chosen.length < 50)
        choosing = next
      }
    }),
  )
})

test('a range changes only the photos between its ends', () => {
  fc.assert(
    fc.property(taps, position, (tapped, to) => {
      const choosing = after(tapped)
      const from = photos.indexOf(choosing.anchor ?? tapped[0] ?? photos[0] ?? fail())
      const ids = between(from, to)
      const { chosen } = withRange(choosing, ids)
      const changed = photos.filter((one) => chosen.includes(one) !== choosing.base.includes(one))
      expect(ids).toEqual(expect.arrayContaining([...changed]))
      const wanted = ids.filter((one) => choosing.base.includes(one) !== choosing.isAdding)
      const room = choosing.isAdding ? 50 - choosing.base.length : wanted.length
      expect(new Set(changed)).toEqual(new Set(wanted.slice(0, room)))
    }),
  )
})

test('only the current end of a range matters; back at its start it contains one photo', () => {
  fc.assert(
    fc.property(taps, fc.array(position, { minLength: 1, maxLength: 8 }), (tapped, ends) => {
      const start = after(tapped)
      const from = photos.indexOf(start.anchor ?? fail())
      const wandered = ends.reduce((choosing, to) => withRange(choosing, between(from, to)), start)
      expect(wandered).toEqual(withRange(start, between(from, ends.at(-1) ?? from)))
      expect(withRange(wandered, between(from, from))).toEqual(start)
    }),
  )
})

test('select all adds to the selection, up to fifty photos', () => {
  fc.assert(
    fc.property(taps, position, (tapped, count) => {
      const choosing = after(tapped)
      const { chosen } = withAll(choosing, photos.slice(0, count))
      expect(chosen.slice(0, choosing.chosen.length)).toEqual(choosing.chosen)
      const others = photos.slice(0, count).filter((one) => !choosing.chosen.includes(one))
      expect(chosen.slice(choosing.chosen.length)).toEqual(others.slice(0, 50 - choosing.chosen.length))
    }),
  )
})

test('deleted photos leave the selection, and the others stay selected', () => {
  fc.assert(
    fc.property(taps, fc.array(id), (tapped, gone) => {
      const choosing = after(tapped)
      const left = withoutDeleted(choosing, (one) => !gone.includes(one))
      expect(left.chosen).toEqual(choosing.chosen.filter((one) => !gone.includes(one)))
      expect(gone).not.toContain(left.anchor)
      expect(left.base).toEqual(choosing.base.filter((one) => !gone.includes(one)))
    }),
  )
})

function fail(): never {
  throw new Error('A tap must set an anchor')
}
