import { expect, test } from 'vitest'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { readCover } from './read-cover.ts'

async function withPhotos(...rows: readonly PhotoRow[]) {
  const context = await makeFakeContext()
  const page = fakePage(
    rows.map((row) => ({ table: 'photo', row })),
    1,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}
const photo = (number: number, facts: Partial<PhotoRow> = {}) =>
  fakePhoto(number, { uploadedAt: 1000 + number, likes: 0, status: 'ready', expiresAt: null, ...facts })
const coverOf = async (context: Awaited<ReturnType<typeof withPhotos>>, chosen: PhotoRow | null = null) =>
  (await readCover(context, fakeZone.id, chosen?.id ?? null))?.id ?? null

test('a zone’s cover is its most liked photo, otherwise the newest; an empty zone has none', async () => {
  expect(await coverOf(await withPhotos(photo(1), photo(2, { likes: 3 }), photo(3)))).toBe(photo(2).id)
  expect(await coverOf(await withPhotos(photo(1), photo(2), photo(3)))).toBe(photo(3).id)
  expect(await coverOf(await withPhotos())).toBeNull()
})

test('the chosen photo comes first while it is visible to everyone', async () => {
  const rows = [photo(1), photo(2, { likes: 3 }), photo(3, { status: 'hidden' })]
  const context = await withPhotos(...rows)
  expect(await coverOf(context, photo(1))).toBe(photo(1).id)
  expect(await coverOf(context, photo(3))).toBe(photo(2).id)
})

test('a pending, hidden, expired or deleted photo is never the cover', async () => {
  const context = await withPhotos(
    photo(1),
    photo(2, { likes: 9, status: 'pending' }),
    photo(3, { likes: 9, status: 'hidden' }),
    photo(4, { likes: 9, expiresAt: 1 }),
    photo(5, { likes: 9 }),
  )
  await deletePhoto(photo(5).id, context)
  expect(await coverOf(context)).toBe(photo(1).id)
})
