import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserId, commentIdIn, Uuid } from '#src/contract/entities/ids/ids.ts'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { fakePhoto, fakePhotoId, fakeUser, fakeZone } from '#src/data/session/data-context-fake.ts'
import { tally, type TallyInput } from './tally.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

const now = new Date(2026, 5, 15, 18, 30).getTime()
const ben = {
  ...fakePhoto(1).uploader,
  id: v.parse(UserId, '01990000-0000-7000-8000-0000000000bb'),
  displayName: 'Ben',
}
const ada = { ...ben, id: fakeUser.id, displayName: 'Ada' }
const live = { expiresAt: null, status: 'ready' } as const
const empty: TallyInput = {
  photos: [],
  comments: [],
  zoneNames: new Map([[fakeZone.id, fakeZone.name]]),
  now,
  only: null,
}

function commentOn(number: number) {
  const id = commentIdIn(fakeZone.id, v.parse(Uuid, '01990000-0000-7000-8000-000000000004'))
  return v.parse(CommentRow, { ...rowExamples.comment, id, photoId: fakePhotoId(number) })
}

test('counts photos in the period with their likes, comments and reactions', () => {
  const photos = [
    fakePhoto(1, { ...live, uploadedAt: now - hourMs, uploader: ada, likes: 3, reactionCounts: { fire: 2 } }),
    fakePhoto(2, { ...live, uploadedAt: now - dayMs, uploader: ben, likes: 1 }),
    fakePhoto(3, { ...live, uploadedAt: now - 29 * dayMs, uploader: ben, reactionCounts: { fire: 1 } }),
    fakePhoto(4, { ...live, uploadedAt: now - 31 * dayMs, uploader: ben, likes: 100 }),
    fakePhoto(5, { ...live, uploadedAt: now - hourMs, expiresAt: now, uploader: ben, likes: 100 }),
    fakePhoto(6, { ...live, uploadedAt: now - hourMs, status: 'hidden', uploader: ben, likes: 100 }),
  ]
  const counted = tally({ ...empty, photos, comments: [commentOn(1), commentOn(1), commentOn(4)] })
  expect(counted).toMatchObject({
    photos: 3,
    people: 2,
    likes: 4,
    comments: 2,
    reactions: { fire: 3, love: 0 },
    byPerson: [
      { name: 'Ben', count: 2 },
      { name: 'Ada', count: 1 },
    ],
    byZone: [{ name: fakeZone.name, count: 3 }],
  })
  expect(counted.byDay).toHaveLength(14)
  expect(counted.byDay.slice(-2).map(({ count }) => count)).toEqual([1, 1])
  expect(counted.byHour[17]).toBe(1)
})

test("the user's own metrics exclude other people's photos", () => {
  const photos = [
    fakePhoto(1, { ...live, uploadedAt: now, uploader: ada, likes: 2 }),
    fakePhoto(2, { ...live, uploadedAt: now, uploader: ben, likes: 5 }),
  ]
  expect(tally({ ...empty, photos, only: fakeUser.id })).toMatchObject({ photos: 1, likes: 2 })
})

test('comments on the user’s own photos count as received only if others wrote them', () => {
  const photos = [fakePhoto(1, { ...live, uploadedAt: now, uploader: ada })]
  const comments = [
    { ...commentOn(1), user: ada },
    { ...commentOn(1), user: ben },
  ]
  expect(tally({ ...empty, photos, comments, only: ada.id }).comments).toBe(1)
  expect(tally({ ...empty, photos, comments }).comments).toBe(2)
})

test('two people with the same name stay separate', () => {
  const photos = [
    fakePhoto(1, { ...live, uploadedAt: now, uploader: ben }),
    fakePhoto(2, { ...live, uploadedAt: now, uploader: { ...ada, displayName: 'Ben' } }),
  ]
  expect(tally({ ...empty, photos }).byPerson).toMatchObject([
    { name: 'Ben', count: 1 },
    { name: 'Ben', count: 1 },
  ])
})

test('hours add up to the number of photos and days to no more, in any order', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 40 * dayMs }), { maxLength: 40 })
  fc.assert(
    fc.property(ages, (found) => {
      const photos = found.map((age, index) =>
        fakePhoto(index, { ...live, uploadedAt: now - age, uploader: ben }),
      )
      const counted = tally({ ...empty, photos })
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
      expect(sum(counted.byHour)).toBe(counted.photos)
      expect(sum(counted.byDay.map(({ count }) => count))).toBeLessThanOrEqual(counted.photos)
      expect(tally({ ...empty, photos: photos.toReversed() })).toEqual(counted)
    }),
  )
})
