import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZoneActivity } from '#src/data/metrics/zone-activity.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { adviceFor } from './zone-advice.ts'

const busy: ZoneActivity = {
  id: fakeZone.id,
  name: 'Summit meadow',
  others: 12,
  othersWithPhotos: 9,
  photos: 40,
  likes: 90,
  endsInMs: null,
  codes: [
    { label: '', joins: 8 },
    { label: 'Table 4', joins: 4 },
  ],
}

test('a zone without problems gets no advice', () => {
  expect(adviceFor(busy)).toEqual([])
})

test('each piece of advice contains its numbers', () => {
  expect(adviceFor({ ...busy, othersWithPhotos: 5 })).toEqual([{ kind: 'quiet', added: 5, others: 12 }])
  expect(adviceFor({ ...busy, codes: [{ label: '', joins: 15 }] })).toEqual([{ kind: 'one-code', joins: 15 }])
  const codes = [...busy.codes, { label: 'Bar', joins: 0 }]
  expect(adviceFor({ ...busy, codes })).toEqual([{ kind: 'unused-code', label: 'Bar', joinsElsewhere: 12 }])
  expect(adviceFor({ ...busy, likes: 39 })).toEqual([{ kind: 'few-likes', likes: 39, photos: 40 }])
  const endsInMs = 30.9 * 3_600_000
  expect(adviceFor({ ...busy, endsInMs })).toEqual([{ kind: 'ending', hours: 30, photos: 40 }])
})

test('gives no advice with too few people or photos', () => {
  const codes = [{ label: 'Bar', joins: 0 }]
  const small = { ...busy, others: 3, othersWithPhotos: 0, photos: 9, likes: 0, codes }
  expect(adviceFor(small)).toEqual([])
})

test('gives at most one piece of advice per kind, and none about missing content', () => {
  const count = fc.nat({ max: 50 })
  const activity = fc.record({
    others: count,
    othersWithPhotos: count,
    photos: count,
    likes: count,
    endsInMs: fc.option(fc.nat({ max: 200 * 3_600_000 })),
    codes: fc.array(fc.record({ label: fc.constantFrom('', 'Bar', 'Door'), joins: count }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(activity, (drawn) => {
      const kinds = adviceFor({ ...busy, ...drawn }).map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      const isEnding = drawn.photos > 0 && drawn.endsInMs !== null && drawn.endsInMs <= 48 * 3_600_000
      expect(kinds.includes('ending')).toBe(isEnding)
    }),
  )
})
