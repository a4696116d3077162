import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  chooseTimeLapsePhotos,
  frameForAspect,
  minTimeLapsePhotos,
  alignInFrame,
  maxTimeLapsePhotos,
  planTimeLapse,
  referenceOf,
  takenAtOf,
  timeLapseClipMs,
  timeLapseFadeMs,
} from './time-lapse-plan.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const zone = '01990000-0000-7000-8000-000000000001'

function photo(number: number, times: { readonly capturedAt: number | null; readonly uploadedAt: number }) {
  const uuid = `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`
  return { id: v.parse(PhotoId, `${zone}_${uuid}`), ...times }
}

const times = fc.record({
  capturedAt: fc.option(fc.nat(900 * dayMs), { nil: null }),
  uploadedAt: fc.nat(900 * dayMs),
})
const somePhotos = fc
  .array(times, { minLength: 1, maxLength: 200 })
  .map((rows) => rows.map((row, number) => photo(number, row)))

test('a time-lapse is in order of capture and includes first, last and reference photo', () => {
  fc.assert(
    fc.property(somePhotos, (photos) => {
      const chosen = chooseTimeLapsePhotos(photos)
      const taken = chosen.map(takenAtOf)
      expect(taken).toEqual(taken.toSorted((a, b) => a - b))
      expect(chosen).toHaveLength(Math.min(photos.length, maxTimeLapsePhotos))
      expect(new Set(chosen).size).toBe(chosen.length)
      const all = photos.map(takenAtOf)
      expect([taken[0], taken.at(-1)]).toEqual([Math.min(...all), Math.max(...all)])
      expect(chosen).toContain(referenceOf(photos))
    }),
  )
})

test('a photo from the past keeps its capture time; a future one gets its upload time', () => {
  expect(takenAtOf({ capturedAt: 10, uploadedAt: 900 * dayMs })).toBe(10)
  expect(takenAtOf({ capturedAt: 20, uploadedAt: 10 })).toBe(10)
  expect(takenAtOf({ capturedAt: null, uploadedAt: 10 })).toBe(10)
})

test('a photo with an earlier capture time that was added later is not the reference', () => {
  const first = photo(1, { capturedAt: null, uploadedAt: 100 })
  const older = photo(2, { capturedAt: 1, uploadedAt: 200 })
  expect(referenceOf([older, first])).toBe(first)
  expect(chooseTimeLapsePhotos([first, older])).toEqual([older, first])
})

test('photos follow each other without gaps, none shorter than its fade, within half a minute', () => {
  fc.assert(
    fc.property(somePhotos, (photos) => {
      const shots = planTimeLapse(chooseTimeLapsePhotos(photos))
      expect(shots[0]?.startMs).toBe(0)
      for (const [at, { startMs, endMs }] of shots.entries()) {
        expect(endMs - startMs).toBeGreaterThanOrEqual(timeLapseFadeMs)
        expect(startMs).toBe(at === 0 ? 0 : shots[at - 1]?.endMs)
      }
      expect(shots.at(-1)?.endMs).toBeLessThanOrEqual(30_000)
    }),
  )
  expect(minTimeLapsePhotos).toBe(2)
})

test('a clip gets time to play, even among many photos, and shifts the following ones', () => {
  const at = (index: number, clipMs = 0) => ({
    ...photo(index, { capturedAt: null, uploadedAt: index }),
    clipMs,
  })
  const [still, moving, brief, last] = planTimeLapse([at(0), at(1, 2800), at(2, 500), at(3)])
  const lengthOf = (shot: typeof still) => (shot === undefined ? 0 : shot.endMs - shot.startMs)
  expect([still, moving, brief, last].map(lengthOf)).toEqual([1600, timeLapseClipMs, 1200, 1600])
  expect(brief?.startMs).toBe(moving?.endMs)
  const many = Array.from({ length: maxTimeLapsePhotos }, (_, index) => at(index, index === 30 ? 2800 : 0))
  expect(lengthOf(planTimeLapse(many)[30])).toBe(timeLapseClipMs)
})

const side = fc.integer({ min: 300, max: 6000 })
const sides = fc.record({ width: side, height: side })

test('a frame has the image’s orientation and sides that encoders accept', () => {
  fc.assert(
    fc.property(sides, (size) => {
      const frame = frameForAspect(size)
      expect(Math.min(frame.width, frame.height)).toBe(1080)
      expect(Math.max(frame.width, frame.height)).toBeLessThanOrEqual(1920)
      expect([frame.width % 12, frame.height % 12]).toEqual([0, 0])
      const isSquare = frame.width === frame.height
      expect(isSquare || frame.width > frame.height === size.width > size.height).toBe(true)
    }),
  )
})

test('images shifted by typical hand movement fill the frame after alignment', () => {
  const frame = { width: 1440, height: 1080 }
  const shift = fc.record({
    dx: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    dy: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    scale: fc.double({ min: 0.95, max: 1.12, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(shift, { minLength: 1, maxLength: 20 }), (shifts) => {
      const size = { width: 4000, height: 3000 }
      for (const { place, hasGap } of alignInFrame(
        shifts.map((one) => ({ size, shift: one })),
        frame,
      )) {
        expect(hasGap).toBe(false)
        expect(place.x).toBeLessThanOrEqual(1)
        expect(place.y).toBeLessThanOrEqual(1)
        expect(place.x + place.width).toBeGreaterThanOrEqual(frame.width - 1)
        expect(place.y + place.height).toBeGreaterThanOrEqual(frame.height - 1)
      }
    }),
  )
})

test('marks an image that cannot fill the frame', () => {
  const frame = { width: 1440, height: 1080 }
  const shift = { dx: 0, dy: 0, scale: 1 }
  const [upright, far] = alignInFrame(
    [
      { size: { width: 1080, height: 1920 }, shift },
      { size: { width: 4000, height: 3000 }, shift: { ...shift, dx: 0.4 } },
    ],
    frame,
  )
  expect(upright?.hasGap).toBe(true)
  expect(far?.hasGap).toBe(true)
})
