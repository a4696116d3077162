import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { filmIdIn, guestbookIdIn, PhotoId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { FilmRow, maxFilmBytes } from '#src/contract/entities/photos/film.ts'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { removeRows } from '#src/data/engine/outbox/outbox-store.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { removeFilmIn, shareFilmIn } from './film-commands.ts'
import { readZoneFilm } from './film-queries.ts'

const photoIds = [1, 2, 3].map((number) => v.parse(PhotoId, fakePhotoId(number)))
const filmId = filmIdIn(fakeZone.id, v.parse(Uuid, '01990000-0000-7000-8000-0000000000aa'))
const film = v.parse(FilmRow, { ...rowExamples.film, id: filmId, photoIds, entryIds: [] })
const file = new Blob([new Uint8Array(2000)], { type: 'video/mp4' })

/** A member’s device with three photos and their film, with the given changes. */
async function device({
  photos = [],
  films = [film],
}: { photos?: Partial<PhotoRow>[]; films?: FilmRow[] } = {}) {
  const context = await makeFakeContext()
  const page = fakePage(
    [
      { table: 'zone', row: fakeZone },
      ...photoIds.map((_, index) => ({
        table: 'photo' as const,
        row: fakePhoto(index + 1, { expiresAt: null, ...photos[index] }),
      })),
      ...films.map((row) => ({ table: 'film' as const, row })),
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}

test('an album’s film is available offline with its photos', async () => {
  expect(await readZoneFilm(await device(), fakeZone.id)).toEqual({ film, sharing: 'none' })
  expect(await readZoneFilm(await device({ films: [] }), fakeZone.id)).toEqual({
    film: null,
    sharing: 'none',
  })
})

test.each([
  ['hidden', { status: 'hidden' }],
  ['under review', { status: 'pending' }],
  ['over', { expiresAt: 1 }],
] as const)('hides a film if one of its photos is %s', async (_name, change) => {
  expect((await readZoneFilm(await device({ photos: [{}, change] }), fakeZone.id)).film).toBeNull()
})

test('hides a film if one of its guestbook entries is hidden or deleted', async () => {
  const entry = v.parse(GuestbookRow, rowExamples.guestbook)
  const id = guestbookIdIn(fakeZone.id, v.parse(Uuid, '01990000-0000-7000-8000-0000000000ab'))
  const spoken = { ...film, entryIds: [id] }
  const withEntry = async (status: GuestbookRow['status'] | null) => {
    const context = await device({ films: [spoken] })
    if (status !== null) await context.database.guestbook.put({ ...entry, id, status })
    return (await readZoneFilm(context, fakeZone.id)).film
  }
  expect(await withEntry('ready')).toEqual(spoken)
  expect(await withEntry('hidden')).toBeNull()
  expect(await withEntry('pending')).toBeNull()
  expect(await withEntry(null)).toBeNull()
})

test('deleting a photo here hides the film at once, before the server has the request', async () => {
  const context = await device()
  await deletePhoto(v.parse(PhotoId, fakePhotoId(2)), context)
  expect((await readZoneFilm(context, fakeZone.id)).film).toBeNull()
})

test('a film made here survives closing the app and is queued once, with its bytes', async () => {
  const context = await device({ films: [] })
  expect(await shareFilmIn(context, fakeZone.id, { file, photoIds, entryIds: [] })).toMatchObject({
    ok: true,
  })
  expect((await readZoneFilm(context, fakeZone.id)).sharing).toBe('waiting')
  // The film is made again before it was sent. The later film and its bytes replace it.
  await shareFilmIn(context, fakeZone.id, { file, photoIds, entryIds: [] })
  const rows = await readOutbox(context.database)
  expect(rows.map(({ name, lane, sizeBytes }) => [name, lane, sizeBytes])).toEqual([
    ['film.share', 'bulk', 2000],
  ])
  expect(await context.database.pictures.count()).toBe(1)
  await removeRows(context.database, rows)
  expect(await context.database.pictures.count()).toBe(0)
})

test('does not queue a film that is larger than an album allows', async () => {
  const context = await device({ films: [] })
  const huge = new Blob([new Uint8Array(maxFilmBytes + 1)], { type: 'video/mp4' })
  const shared = await shareFilmIn(context, fakeZone.id, { file: huge, photoIds, entryIds: [] })
  expect(shared).toEqual({ ok: false, error: { code: 'too_large' } })
  expect(await readOutbox(context.database)).toEqual([])
})

test('a film removed here disappears at once, and undo restores it', async () => {
  const context = await device()
  const removed = await removeFilmIn(context, filmId)
  expect((await readZoneFilm(context, fakeZone.id)).film).toBeNull()
  expect(await removed?.undo()).toBe('restored')
  expect((await readZoneFilm(context, fakeZone.id)).film).toEqual(film)
})
