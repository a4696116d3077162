import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { chooseChapterCover } from './chapter-commands.ts'
import { readChapters } from './read-chapters.ts'

const day = Date.UTC(2026, 5, 1)

async function withChapters() {
  const context = await makeFakeContext()
  const facts = {
    ...noFacts,
    hasChapters: true,
    programme: ['15:00', '18:00', '23:00'].map((time, at) => ({
      dayOffset: 0,
      time,
      title: ['Ceremony', 'Dinner', 'Dance'][at] ?? '',
    })),
  }
  const zone = { ...fakeZone, timeZone: 'UTC', createdAt: day, startsAt: null, facts, expiresAt: null }
  const photo = (number: number, hour: number, likes: number) => ({
    table: 'photo' as const,
    row: fakePhoto(number, {
      status: number === 3 ? 'pending' : 'ready',
      likes,
      expiresAt: null,
      uploadedAt: day + number,
      capturedAt: day + hour * hourMs,
    }),
  })
  const rows = [photo(1, 15, 1), photo(2, 16, 3), photo(3, 17, 9), photo(4, 19, 0), photo(5, 20, 0)]
  const page = fakePage([{ table: 'zone', row: zone }, ...rows], 1)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const membership = { ...rowExamples.membership, id: fakeZone.id, role: 'owner' as const }
  const own = fakePage([{ table: 'membership', row: membership }], 2)
  await applyPage(context.database, fakeScopes.user, { answer: own, since: 0, etag: null })
  const covers = async () =>
    (await readChapters(context, fakeZone.id)).map(({ chapter, photoCount, cover }) => [
      chapter.title,
      photoCount,
      cover?.id ?? null,
    ])
  const choose = async (number: number) => {
    const view = await readZone(context, fakeZone.id)
    if (!view) throw new Error('The zone is missing.')
    await chooseChapterCover(view, fakePhoto(number), context)
  }
  return { context, covers, choose }
}

test('a chapter’s cover is its most liked photo, or the newest among equals', async () => {
  const { covers } = await withChapters()
  expect(await covers()).toEqual([
    ['Ceremony', 2, fakePhoto(2).id],
    ['Dinner', 2, fakePhoto(5).id],
    ['Dance', 0, null],
  ])
})

test('the host’s last choice becomes the cover at once, until that photo is deleted', async () => {
  const { context, covers, choose } = await withChapters()
  const coverOf = async (at: number) => (await covers())[at]?.[2]
  await choose(1)
  await choose(4)
  expect([await coverOf(0), await coverOf(1)]).toEqual([fakePhoto(1).id, fakePhoto(4).id])
  await choose(2)
  expect(await coverOf(0)).toBe(fakePhoto(2).id)
  await choose(1)
  await context.database.photos.delete(fakePhoto(1).id)
  expect(await coverOf(0)).toBe(fakePhoto(2).id)
})
