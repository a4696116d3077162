import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { hasAddedPhotos } from './photo-queries.ts'

test('does not count photos of others', async () => {
  const context = await withPhotoOf(otherUserId)
  expect(await hasAddedPhotos(context, fakeZone.id)).toBe(false)
})

test('counts a photo while it is unsent and when the server has it', async () => {
  const waiting = await makeFakeContext()
  await queuedPhoto(waiting)
  expect(await hasAddedPhotos(waiting, fakeZone.id)).toBe(true)
  expect(await hasAddedPhotos(await withPhotoOf(waiting.user.id), fakeZone.id)).toBe(true)
})

const otherUserId = v.parse(UserId, '01990000-0000-7000-8000-0000000000aa')

async function withPhotoOf(id: UserId) {
  const context = await makeFakeContext()
  const uploader = { ...fakePhoto(1).uploader, id }
  const page = fakePage([{ table: 'photo', row: fakePhoto(1, { uploader }) }], 1)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}
