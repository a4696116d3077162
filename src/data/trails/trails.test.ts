import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { trailLine } from '#src/contract/entities/examples/trail-example.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { TrailRow } from '#src/contract/entities/zones/trail.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeUser,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { removeTrail, setTrail } from './trail-commands.ts'
import { readOwnShots, readPhotosOnTrail, readTrail } from './trail-queries.ts'

const places = [1, 2, 3, 4].map((number) => ({ photoId: fakePhotoId(number), atMeters: number * 100 }))
const trail = v.parse(TrailRow, { ...rowExamples.trail, id: fakeZone.id, photos: places })
const other = 'h ??????'
const otherUser = v.parse(UserId, '01990000-0000-7000-8000-0000000000fe')

/** A member’s device with a trail and three of its four photos. */
async function device() {
  const context = await makeFakeContext()
  const theirs = { uploader: { ...fakePhoto(1).uploader, id: otherUser }, expiresAt: null }
  const mine = { uploader: { ...fakePhoto(1).uploader, id: fakeUser.id }, capturedAt: 5, expiresAt: null }
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      { table: 'trail', row: trail },
      { table: 'photo', row: fakePhoto(1, mine) },
      { table: 'photo', row: fakePhoto(2, theirs) },
      { table: 'photo', row: fakePhoto(3, { ...theirs, status: 'hidden' }) },
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}

const seen = async (context: Awaited<ReturnType<typeof device>>) =>
  (await readPhotosOnTrail(context, fakeZone.id)).map(({ photo, atMeters }) => [photo.id, atMeters])

test('reads a trail from the device, with only the photos visible to everyone', async () => {
  const context = await device()
  expect(await readTrail(context, fakeZone.id)).toMatchObject({ line: trail.line, isWaiting: false })
  expect(await seen(context)).toEqual([
    [fakePhotoId(1), 100],
    [fakePhotoId(2), 200],
  ])
  await deletePhoto(fakePhotoId(1), context)
  await reportPhoto(fakePhotoId(2), { reason: 'spam', note: '' }, context)
  expect(await seen(context)).toEqual([])
})

test('a trail set offline shows at once, and only the last choice is sent', async () => {
  const context = await device()
  await setTrail(fakeZone.id, { line: other, photos: [] }, context)
  await setTrail(fakeZone.id, { line: trailLine, photos: [] }, context)
  expect(await readTrail(context, fakeZone.id)).toMatchObject({ line: trailLine, isWaiting: true })
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'trail.set', args: { line: trailLine } },
  ])
})

test('a removed trail disappears at once and undo restores it; one set afterwards stays', async () => {
  const context = await device()
  const removal = await removeTrail(fakeZone.id, context)
  expect(await readTrail(context, fakeZone.id)).toBeNull()
  expect(await removal?.undo()).toBe('restored')
  expect(await readTrail(context, fakeZone.id)).toMatchObject({ line: trail.line })
  await removeTrail(fakeZone.id, context)
  await setTrail(fakeZone.id, { line: other, photos: [] }, context)
  expect(await readTrail(context, fakeZone.id)).toMatchObject({ line: other })
})

test('a trail removed on another device disappears', async () => {
  const context = await device()
  const page = fakePage([], 10, { gone: [{ table: 'trail', id: trail.id }] })
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 9, etag: null })
  expect(await readTrail(context, fakeZone.id)).toBeNull()
})

test('only capture times of the user’s own photos place them along a recording', async () => {
  const context = await device()
  expect(await readOwnShots(context, fakeZone.id)).toEqual([{ photoId: fakePhotoId(1), capturedAt: 5 }])
})
