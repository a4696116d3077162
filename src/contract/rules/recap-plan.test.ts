import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { longestFilmMs } from '#src/contract/entities/photos/film.ts'
import {
  chooseRecapPhotos,
  minRecapPhotos,
  maxRecapPhotos,
  planRecap,
  type RecapPhoto,
} from './recap-plan.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const zone = '01990000-0000-7000-8000-000000000001'

function photo(number: number, change: Partial<RecapPhoto> = {}): RecapPhoto {
  const uuid = `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`
  return {
    id: v.parse(PhotoId, `${zone}_${uuid}`),
    takenAt: number * minuteMs,
    likes: 0,
    uploaderKey: 'ada',
    name: 'Ada',
    ...change,
  }
}

const somePhotos = fc
  .array(
    fc.record({
      seconds: fc.nat(40_000),
      likes: fc.nat(30),
      uploader: fc.constantFrom('ada', 'ben', 'cleo'),
    }),
    { maxLength: 120 },
  )
  .map((rows) =>
    rows.map(({ seconds, likes, uploader }, index) =>
      photo(index, { takenAt: seconds * 1000, likes, uploaderKey: uploader, name: uploader }),
    ),
  )

test('a recap lasts at most a minute, with each photo once, in order, without gaps', () => {
  fc.assert(
    fc.property(somePhotos, (photos) => {
      const plan = planRecap(photos)
      if (plan === null) return
      const { shots, titleMs, creditsAtMs, lengthMs } = plan
      expect(lengthMs).toBeLessThanOrEqual(60_000)
      expect(new Set(shots.map(({ photoId }) => photoId)).size).toBe(shots.length)
      const times = shots.map(({ photoId }) => photos.find(({ id }) => id === photoId)?.takenAt ?? -1)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect([plan.firstAt, plan.lastAt]).toEqual([times[0], times.at(-1)])
      let at = titleMs
      for (const { startMs, lengthMs: shotMs } of shots) {
        expect(startMs).toBe(at)
        at += shotMs
      }
      expect(creditsAtMs).toBe(at)
      expect(lengthMs).toBeGreaterThan(creditsAtMs)
    }),
  )
})

test('the plan does not depend on the order of the given photos', () => {
  fc.assert(
    fc.property(somePhotos, (photos) => {
      expect(planRecap(photos.toReversed())).toEqual(planRecap(photos))
    }),
  )
})

test('planning again with some or all of the chosen photos keeps all of them', () => {
  fc.assert(
    fc.property(somePhotos, fc.nat(), (photos, seed) => {
      const chosen = chooseRecapPhotos(photos, maxRecapPhotos)
      expect(chooseRecapPhotos(chosen, maxRecapPhotos)).toEqual(chosen)
      const some = chosen.filter((_photo, index) => (seed >> (index % 16)) % 2 === 0)
      expect(chooseRecapPhotos(some, maxRecapPhotos)).toEqual(some)
    }),
  )
})

test('always includes the most liked photo', () => {
  fc.assert(
    fc.property(somePhotos, (photos) => {
      const chosen = chooseRecapPhotos([...photos, photo(500, { likes: 99 })], maxRecapPhotos)
      expect(chosen.map(({ id }) => id)).toContain(photo(500).id)
    }),
  )
})

test('chooses photos from every part of the evening', () => {
  const evening = Array.from({ length: 180 }, (_, number) => photo(number, { likes: number > 170 ? 9 : 0 }))
  const chosen = chooseRecapPhotos(evening, maxRecapPhotos)
  expect(chosen).toHaveLength(maxRecapPhotos)
  const hours = new Set(chosen.map(({ takenAt }) => Math.floor(takenAt / (20 * minuteMs))))
  expect(hours.size).toBe(9)
})

test('chooses the most liked photo of a person’s burst; photos of two people are no burst', () => {
  const burst = [0, 5, 10].map((second) =>
    photo(second, { takenAt: second * 1000, likes: second === 5 ? 2 : 0 }),
  )
  const other = photo(20, { takenAt: 5000, uploaderKey: 'ben', name: 'Ben' })
  const ids = chooseRecapPhotos([...burst, other], maxRecapPhotos).map(({ id }) => id)
  expect(ids).toEqual([photo(5).id, other.id])
})

test('two photos give no recap, three give one of 15 seconds', () => {
  const photos = [1, 2, 3].map((number) => photo(number))
  expect(planRecap(photos.slice(0, minRecapPhotos - 1))).toBeNull()
  expect(planRecap(photos)?.lengthMs).toBe(15_000)
})

test('lists the photographers without duplicates, most photos first', () => {
  const ben = { uploaderKey: 'ben', name: 'Ben' }
  expect(planRecap([photo(1), photo(2, ben), photo(3, ben)])?.names).toEqual(['Ben', 'Ada'])
})

test('photos change on the beats of any music, and the film lasts at most a minute', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 340, max: 1000, noNaN: true }),
      fc.integer({ min: 3, max: 40 }),
      (beatMs, count) => {
        const photos = Array.from({ length: count }, (_none, index) =>
          photo(index, { uploaderKey: String(index) }),
        )
        const plan = planRecap(photos, beatMs)
        if (plan === null) throw new Error('The plan is missing')
        const changes = [
          plan.titleMs,
          ...plan.shots.map(({ startMs }) => startMs),
          plan.creditsAtMs,
          plan.lengthMs,
        ]
        for (const at of changes) {
          const beats = at / beatMs
          expect(Math.abs(beats - Math.round(beats))).toBeLessThan(1e-6)
        }
        expect(plan.lengthMs).toBeLessThanOrEqual(60_000)
        expect(plan.titleMs).toBeGreaterThan(1500)
      },
    ),
  )
})

const lengths = fc.array(fc.integer({ min: 1, max: 61_500 }), { maxLength: 8 })

test('with clips and voice recordings, it stays within the film limit, without gaps, on beats', () => {
  fc.assert(
    fc.property(somePhotos, lengths, fc.integer({ min: 340, max: 1000 }), (photos, voiceLengths, beatMs) => {
      const moving = photos.map((one, index) => ({ ...one, clipMs: index % 2 === 0 ? 6500 : 0 }))
      const voices = voiceLengths.map((lengthMs, index) => ({ id: entryId(index), lengthMs }))
      const plan = planRecap(moving, beatMs, voices)
      if (plan === null) return
      expect(plan.lengthMs).toBeLessThanOrEqual(longestFilmMs)
      let at = plan.titleMs
      for (const { startMs, lengthMs } of [...plan.shots, ...plan.voices]) {
        expect(startMs).toBe(at)
        expect(lengthMs % beatMs).toBe(0)
        at += lengthMs
      }
      expect(plan.creditsAtMs).toBe(at)
      expect(plan.voices.length > 0).toBe(voices.length > 0)
      const still = planRecap(photos, beatMs)
      expect(plan.shots.map(({ photoId }) => photoId)).toEqual(still?.shots.map(({ photoId }) => photoId))
    }),
  )
})

function entryId(number: number) {
  return v.parse(GuestbookId, `${zone}_01990000-0000-7000-b000-${number.toString(16).padStart(12, '0')}`)
}
