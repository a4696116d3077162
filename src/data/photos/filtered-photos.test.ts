import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeUser,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { commit } from '#src/data/engine/commit.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { photoFilterOf, readContributors, readFilteredPhotos } from './filtered-photos.ts'

const ruth = v.parse(UserId, '01990000-0000-7000-8000-0000000000aa')
const otherRuth = v.parse(UserId, '01990000-0000-7000-8000-0000000000bb')
const by = (id: UserId, displayName: string) => ({ ...fakePhoto(1).uploader, id, displayName })

/** Two photos by one Ruth, one by another Ruth, one by the reader, and a hidden one. */
async function inZone() {
  const context = await makeFakeContext()
  const photo = (number: number, facts: Parameters<typeof fakePhoto>[1]) =>
    fakePhoto(number, { status: 'ready', expiresAt: null, uploadedAt: 1000 + number, ...facts })
  const rows = [
    photo(1, { uploader: by(ruth, 'Ruth') }),
    photo(2, { uploader: by(otherRuth, 'Ruth') }),
    photo(3, { uploader: by(ruth, 'Ruth') }),
    photo(4, { uploader: by(fakeUser.id, 'Me') }),
    photo(5, { uploader: by(ruth, 'Ruth'), status: 'hidden' }),
  ]
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      ...rows.map((row) => ({ table: 'photo' as const, row })),
    ],
    1,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const passing = async (filter: Parameters<typeof readFilteredPhotos>[2]) =>
    (await readFilteredPhotos(context, fakeZone.id, filter)).map(({ id }) => id)
  return { context, passing }
}

test('a person’s list has only their own photos, newest first, even if another person has the same name', async () => {
  const { passing } = await inZone()
  expect(await passing(ruth)).toEqual([fakePhoto(3).id, fakePhoto(1).id])
  expect(await passing(otherRuth)).toEqual([fakePhoto(2).id])
})

test('a chapter has its photos, including unsent ones, and none once it is deleted', async () => {
  const context = await makeFakeContext()
  const day = Date.UTC(2026, 5, 1)
  const facts = {
    ...noFacts,
    hasChapters: true,
    programme: [
      { dayOffset: 0, time: '15:00', title: 'Ceremony' },
      { dayOffset: 0, time: '18:00', title: 'Dinner' },
    ],
  }
  const zone = { ...fakeZone, timeZone: 'UTC', createdAt: day, startsAt: null, facts, expiresAt: null }
  const taken = [14.9, 15, 17.9, 18, null].map((hour) => (hour === null ? null : day + hour * hourMs))
  const rows = taken.map((capturedAt, index) =>
    fakePhoto(index, { status: 'ready', expiresAt: null, uploadedAt: day + index, capturedAt }),
  )
  const page = fakePage(
    [{ table: 'zone', row: zone }, ...rows.map((row) => ({ table: 'photo' as const, row }))],
    1,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  const membership = { ...rowExamples.membership, id: fakeZone.id, role: 'owner' as const }
  const own = fakePage([{ table: 'membership', row: membership }], 2)
  await applyPage(context.database, fakeScopes.user, { answer: own, since: 0, etag: null })
  const passing = async (text: string) => {
    const filter = photoFilterOf(text)
    if (filter === undefined) throw new Error('The filter is invalid.')
    return (await readFilteredPhotos(context, fakeZone.id, filter)).map(({ id }) => id)
  }
  expect(await passing(`chapter-${day + 15 * hourMs}`)).toEqual([fakePhoto(2).id, fakePhoto(1).id])
  expect(await passing(`chapter-${day + 18 * hourMs}`)).toEqual([fakePhoto(3).id])
  await updateZone(fakeZone.id, { facts: { hasChapters: false } }, context)
  expect(await passing(`chapter-${day + 18 * hourMs}`)).toEqual([])
  expect(photoFilterOf('chapter-x')).toBeUndefined()
})

test('the user’s own photos show before they are sent', async () => {
  const { context, passing } = await inZone()
  const waiting = await queuedPhoto(context)
  expect(await passing('mine')).toEqual(expect.arrayContaining([waiting, fakePhoto(4).id]))
  expect(await passing(ruth)).not.toContain(waiting)
})

test('a like counts at once, until it is removed', async () => {
  const { context, passing } = await inZone()
  const like = (number: number, liked: boolean) =>
    commit(context, { name: 'photo.like', args: { photoId: fakePhoto(number).id, liked } })
  await context.database.likes.put({ id: fakePhoto(1).id, rev: 1, photoId: fakePhoto(1).id })
  expect(await passing('liked')).toEqual([fakePhoto(1).id])
  await like(2, true)
  await like(1, false)
  expect(await passing('liked')).toEqual([fakePhoto(2).id])
})

test('same names are numbered by first photo, most photos first, without the reader', async () => {
  const { context } = await inZone()
  expect(await readContributors(context, fakeZone.id)).toMatchObject([
    { id: ruth, displayName: 'Ruth', photoCount: 2 },
    { id: otherRuth, displayName: 'Ruth (2)', photoCount: 1 },
  ])
})

test('a URL without a known filter shows all photos', () => {
  expect(photoFilterOf(undefined)).toBeUndefined()
  expect(photoFilterOf('everything')).toBeUndefined()
  expect(photoFilterOf('mine')).toBe('mine')
  expect(photoFilterOf(ruth)).toBe(ruth)
})
