import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Choosing, nothingChosen, ranged, toggled, withAll, withoutGone } from './selection.ts'

const zone = '01990000-0000-7000-8000-000000000001'
const photos = Array.from({ length: 80 }, (_, number) =>
  v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`),
)
const place = fc.integer({ min: 0, max: photos.length - 1 })
const id = place.map((number) => photos[number] ?? photos[0])
const taps = fc.array(
  id.filter((one) => one !== undefined),
  { minLength: 1, maxLength: 70 },
)

/** The photos between two places, the first place's first. */
function between(from: number, to: number): readonly PhotoId[] {
  const ids = photos.slice(Math.min(from, to), Math.max(from, to) + 1)
  return from <= to ? ids : ids.toReversed()
}

function after(tapped: readonly PhotoId[]): Choosing {
  return tapped.reduce(toggled, nothingChosen)
}

test('each photo is chosen once, at most fifty are, and a second tap takes one out again', () => {
  fc.assert(
    fc.property(taps, (tapped) => {
      let choosing = nothingChosen
      for (const tap of tapped) {
        const next = toggled(choosing, tap)
        expect(new Set(next.chosen).size).toBe(next.chosen.length)
        expect(next.chosen.length).toBeLessThanOrEqual(50)
        const wasChosen = choosing.chosen.includes(tap)
        expect(next.chosen.includes(tap)).toBe(!wasChosen && choosing.chosen.length < 50)
        choosing = next
      }
    }),
  )
})

test('a range changes what lies between its ends and nothing else', () => {
  fc.assert(
    fc.property(taps, place, (tapped, to) => {
      const choosing = after(tapped)
      const from = photos.indexOf(choosing.anchor ?? tapped[0] ?? photos[0] ?? fail())
      const ids = between(from, to)
      const { chosen } = ranged(choosing, ids)
      const changed = photos.filter((one) => chosen.includes(one) !== choosing.base.includes(one))
      expect(ids).toEqual(expect.arrayContaining([...changed]))
      const wanted = ids.filter((one) => choosing.base.includes(one) !== choosing.isAdding)
      const room = choosing.isAdding ? 50 - choosing.base.length : wanted.length
      expect(new Set(changed)).toEqual(new Set(wanted.slice(0, room)))
    }),
  )
})

test('wherever a range went before, where it ends decides; back at its start one photo is changed', () => {
  fc.assert(
    fc.property(taps, fc.array(place, { minLength: 1, maxLength: 8 }), (tapped, ends) => {
      const start = after(tapped)
      const from = photos.indexOf(start.anchor ?? fail())
      const wandered = ends.reduce((choosing, to) => ranged(choosing, between(from, to)), start)
      expect(wandered).toEqual(ranged(start, between(from, ends.at(-1) ?? from)))
      expect(ranged(wandered, between(from, from))).toEqual(start)
    }),
  )
})

test('all are chosen besides what is chosen, fifty at most', () => {
  fc.assert(
    fc.property(taps, place, (tapped, count) => {
      const choosing = after(tapped)
      const { chosen } = withAll(choosing, photos.slice(0, count))
      expect(chosen.slice(0, choosing.chosen.length)).toEqual(choosing.chosen)
      const others = photos.slice(0, count).filter((one) => !choosing.chosen.includes(one))
      expect(chosen.slice(choosing.chosen.length)).toEqual(others.slice(0, 50 - choosing.chosen.length))
    }),
  )
})

test('photos that are gone are chosen no longer, and the others stay so', () => {
  fc.assert(
    fc.property(taps, fc.array(id), (tapped, gone) => {
      const choosing = after(tapped)
      const left = withoutGone(choosing, (one) => !gone.includes(one))
      expect(left.chosen).toEqual(choosing.chosen.filter((one) => !gone.includes(one)))
      expect(gone).not.toContain(left.anchor)
      expect(left.base).toEqual(choosing.base.filter((one) => !gone.includes(one)))
    }),
  )
})

function fail(): never {
  throw new Error('A tap leaves an anchor')
}
