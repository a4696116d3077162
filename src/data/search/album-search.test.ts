import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { Uuid, commentIdIn, guestbookIdIn, missionIdIn } from '#src/contract/entities/ids/ids.ts'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { searchTermsOf } from '#src/contract/rules/search-words.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { RowGone } from '#src/contract/wire/sync-messages.ts'
import { commit } from '#src/data/engine/commit.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { entriesOf } from '#src/data/engine/replica/photo-index.ts'
import { readPhotoIndex } from '#src/data/photos/read-photo-index.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { openAlbumSearch } from './album-search.ts'
import { readUnsentWords } from './unsent-words.ts'

const uuid = (number: number) =>
  v.parse(Uuid, `01990000-0000-7000-b000-${number.toString(16).padStart(12, '0')}`)
const photo = (number: number, facts: Parameters<typeof fakePhoto>[1] = {}): RowChange => ({
  table: 'photo',
  row: fakePhoto(number, { caption: '', altText: '', status: 'ready', expiresAt: null, ...facts }),
})
const comment = (number: number, on: number, content: string): RowChange => ({
  table: 'comment',
  row: {
    ...v.parse(CommentRow, rowExamples.comment),
    id: commentIdIn(fakeZone.id, uuid(number)),
    photoId: fakePhotoId(on),
    content,
  },
})
const missionId = missionIdIn(fakeZone.id, uuid(900))
const mission = (text: string): RowChange => ({
  table: 'mission',
  row: { ...v.parse(MissionRow, rowExamples.mission), id: missionId, text },
})
const by = (displayName: string) => ({ ...fakePhoto(1).uploader, displayName })

/** A searched album on a device, with pulls of it. */
async function searched() {
  const context = await makeFakeContext()
  const { database } = context
  let rev = 0
  const pull = async (rows: readonly RowChange[], gone: RowGone[] = []) => {
    const page = { answer: fakePage(rows, rev + 1, { gone }), since: rev, etag: null }
    await applyPage(database, fakeScopes.zone, page)
    rev += 1
  }
  await pull([zoneChange])
  const open = () =>
    openAlbumSearch(database, fakeZone.id, (error) => {
      throw error
    })
  const find = async (search: ReturnType<typeof open>, query: string) => {
    const index = await readPhotoIndex(context, fakeZone.id, 'all')
    const unsent = await readUnsentWords(context, fakeZone.id)
    return entriesOf(search.find(index, searchTermsOf(query), unsent)).map(({ id }) => id)
  }
  return { context, pull, open, find }
}

/** Resolves when the search has read everything written before. */
async function settled(search: ReturnType<typeof openAlbumSearch>, isThere: () => Promise<boolean>) {
  await expect.poll(isThere).toBe(true)
  expect(search.get().isComplete).toBe(true)
}

test('finds photos by caption, alt text, name, comment and mission, newest first', async () => {
  const { pull, open, find } = await searched()
  await pull([
    mission('The first dance'),
    photo(1, { caption: 'The cake' }),
    photo(2, { altText: 'A cake on a table' }),
    photo(3, { uploader: by('Zoë Cakeman') }),
    photo(4),
    photo(5, { missionId }),
    photo(6),
    comment(1, 4, 'What a cake!'),
  ])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  expect(await find(search, 'cake')).toEqual([4, 3, 2, 1].map((number) => fakePhotoId(number)))
  expect(await find(search, 'zoe')).toEqual([fakePhotoId(3)])
  expect(await find(search, 'DANCE first')).toEqual([fakePhotoId(5)])
  expect(await find(search, 'cake table')).toEqual([fakePhotoId(2)])
  expect(await find(search, 'kiss')).toEqual([])
  expect(await find(search, '  ')).toEqual([])
  search.close()
})

test('finds the photo of a guestbook entry by its words', async () => {
  const { pull, open, find } = await searched()
  const entry = v.parse(GuestbookRow, rowExamples.guestbook)
  const row = { ...entry, photoId: fakePhotoId(2), text: 'Thank you for the fireworks' }
  await pull([
    photo(1),
    photo(2),
    { table: 'guestbook', row: { ...row, id: guestbookIdIn(fakeZone.id, uuid(3)) } },
  ])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  expect(await find(search, 'firework')).toEqual([fakePhotoId(2)])
  search.close()
})

test('finds a photo by the title of its chapter, even after the host changed it', async () => {
  const { pull, open, find } = await searched()
  const day = Date.UTC(2026, 5, 1)
  const titled = (title: string, hasChapters = true): RowChange => ({
    table: 'zone',
    row: {
      ...fakeZone,
      timeZone: 'UTC',
      createdAt: day,
      startsAt: null,
      facts: { ...noFacts, hasChapters, programme: [{ dayOffset: 0, time: '15:00', title }] },
    },
  })
  await pull([
    titled('Ceremony'),
    photo(1, { capturedAt: day + 14 * hourMs }),
    photo(2, { capturedAt: day + 16 * hourMs }),
  ])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  expect(await find(search, 'ceremony')).toEqual([fakePhotoId(2)])
  await pull([titled('Vows')])
  await settled(search, async () => (await find(search, 'vows')).length === 1)
  expect(await find(search, 'ceremony')).toEqual([])
  await pull([titled('Vows', false)])
  await settled(search, async () => (await find(search, 'vows')).length === 0)
  search.close()
})

test('words may be spread over a photo’s caption and comments', async () => {
  const { pull, open, find } = await searched()
  await pull([
    photo(1, { caption: 'The cake' }),
    photo(2, { caption: 'The cake' }),
    comment(1, 2, 'So sweet'),
  ])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  expect(await find(search, 'sweet cake')).toEqual([fakePhotoId(2)])
  search.close()
})

test('finds changes by others without reading the album again', async () => {
  const { pull, open, find } = await searched()
  await pull([photo(1, { caption: 'The cake', missionId }), photo(2), mission('The first dance')])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  await pull([
    photo(1, { caption: 'The rings', missionId }),
    comment(1, 2, 'Rings too'),
    photo(3, { caption: 'Rings' }),
  ])
  await settled(search, async () => (await find(search, 'rings')).length === 3)
  expect(await find(search, 'cake')).toEqual([])
  await pull(
    [],
    [
      { table: 'comment', id: commentIdIn(fakeZone.id, uuid(1)) },
      { table: 'mission', id: missionId },
      { table: 'photo', id: fakePhotoId(3) },
    ],
  )
  await settled(search, async () => (await find(search, 'rings')).length === 1)
  await settled(search, async () => (await find(search, 'dance')).length === 0)
  search.close()
})

test('does not find a photo that was hidden or deleted here', async () => {
  const { context, pull, open, find } = await searched()
  await pull([
    photo(1, { caption: 'Cake' }),
    photo(2, { caption: 'Cake', status: 'hidden' }),
    photo(3, { caption: 'Cake' }),
  ])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  await commit(context, { name: 'photo.delete', args: { id: fakePhotoId(3) } })
  expect(await find(search, 'cake')).toEqual([fakePhotoId(1)])
  search.close()
})

test('finds unsent captions, comments and photos at once', async () => {
  const { context, pull, open, find } = await searched()
  await pull([photo(1, { caption: 'Cake' }), photo(2)])
  const search = open()
  await settled(search, async () => search.get().isComplete)
  const waiting = await queuedPhoto(context)
  const describe = (photoId: typeof waiting, caption: string) =>
    commit(context, { name: 'photo.describe', args: { photoId, caption, altText: '' } })
  await describe(fakePhotoId(1), 'Rings')
  await commit(context, {
    name: 'comment.add',
    args: { id: commentIdIn(fakeZone.id, uuid(7)), photoId: fakePhotoId(2), content: 'Rings!', createdAt: 1 },
  })
  expect(await find(search, 'rings')).toEqual([fakePhotoId(2), fakePhotoId(1)])
  expect(await find(search, 'cake')).toEqual([])
  expect(await find(search, context.user.displayName)).toContain(waiting)
  search.close()
})

test('after any changes an open search finds the same as a new one', async () => {
  const step = fc.record({
    number: fc.integer({ min: 1, max: 5 }),
    word: fc.constantFrom('cake', 'ring', ''),
    kind: fc.constantFrom('photo', 'comment', 'gone', 'commentGone'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 4 }), async (pulls) => {
      const { pull, open, find } = await searched()
      const search = open()
      for (const steps of pulls) {
        const rows = steps.flatMap(({ kind, number, word }) =>
          kind === 'photo'
            ? [photo(number, { caption: word })]
            : kind === 'comment'
              ? [comment(number, number, word)]
              : [],
        )
        const gone = steps.flatMap(({ kind, number }): RowGone[] =>
          kind === 'gone'
            ? [{ table: 'photo', id: fakePhotoId(number) }]
            : kind === 'commentGone'
              ? [{ table: 'comment', id: commentIdIn(fakeZone.id, uuid(number)) }]
              : [],
        )
        await pull(rows, gone)
      }
      const fresh = open()
      await settled(fresh, async () => fresh.get().isComplete)
      for (const query of ['cake', 'ring']) {
        const expected = await find(fresh, query)
        await expect.poll(() => find(search, query)).toEqual(expected)
      }
      search.close()
      fresh.close()
    }),
    { numRuns: 15 },
  )
})
