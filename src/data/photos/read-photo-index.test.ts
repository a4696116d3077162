import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commit } from '#src/data/engine/commit.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  zoneChange,
  rebuildWith,
} from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { queueUpload } from '#src/testing/support/outbox-fixture.ts'
import { applyPage, deleteScope } from '#src/data/engine/replica/apply-page.ts'
import { moderatePhotoIn } from '#src/data/reports/report-commands.ts'
import { countOf, entriesOf, entryOf } from '#src/data/engine/replica/photo-index.ts'
import { readPhotoIndex, readPhotosBetween } from './read-photo-index.ts'
import { readPhotosOfZone } from './read-photos.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const everything = { startAt: 0, endAt: Number.MAX_SAFE_INTEGER }

async function withPhotos(rows: readonly ReturnType<typeof fakePhoto>[]) {
  const context = await makeFakeContext()
  const changes = rows.map((row) => ({ table: 'photo' as const, row }))
  const answer = fakePage([zoneChange, ...changes], 1)
  await applyPage(context.database, fakeScopes.zone, { answer, since: 0, etag: null })
  return context
}

/** Expects the index to match the whole list. */
async function expectRight(context: DataContext): Promise<void> {
  for (const day of ['all', 'today'] as const) {
    const list = await readPhotosOfZone(context, fakeZone.id, { day, limit: 10_000 })
    const index = await readPhotoIndex(context, fakeZone.id, day)
    expect(entriesOf(index)).toEqual(list.photos.map(entryOf))
    expect(countOf(index)).toBe(list.total)
  }
}

test('the index matches the photos after any pages', async () => {
  const photo = fc.record({
    number: fc.integer({ min: 1, max: 12 }),
    second: fc.integer({ min: 0, max: 5 }),
    width: fc.integer({ min: 0, max: 3 }),
    isHidden: fc.boolean(),
  })
  const step = fc.record({
    put: fc.array(photo, { maxLength: 8 }),
    gone: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    isRebuild: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const context = await withPhotos([])
      const now = context.platform.clock.now()
      let since = 1
      for (const { put, gone, isRebuild } of steps) {
        const rows = put.map(({ number, second, width, isHidden }) => ({
          table: 'photo' as const,
          row: fakePhoto(number, {
            uploadedAt: now - second * 8 * hourMs,
            width,
            status: isHidden ? 'hidden' : 'ready',
          }),
        }))
        const answer = fakePage([zoneChange, ...rows], since + 1, {
          gone: gone.map((number) => ({ table: 'photo' as const, id: fakePhotoId(number) })),
        })
        if (isRebuild) await rebuildWith(context.database, fakeScopes.zone, [answer])
        else await applyPage(context.database, fakeScopes.zone, { answer, since, etag: null })
        since += 1
        await expectRight(context)
      }
    }),
    { numRuns: 20 },
  )
})

test('unsent photos are in the index as in the list', async () => {
  const context = await withPhotos([1, 2, 3, 4, 5].map((number) => fakePhoto(number)))
  await queueUpload(context)
  await expectRight(context)
  await commit(context, { name: 'photo.delete', args: { id: fakePhotoId(2) } })
  await moderatePhotoIn(context, fakePhotoId(4), 'hide')
  await expectRight(context)
  expect(countOf(await readPhotoIndex(context, fakeZone.id, 'all'))).toBe(4)
  await moderatePhotoIn(context, fakePhotoId(4), 'restore')
  await expectRight(context)
})

test('an index of thousands is stored in parts, which are deleted with their zone', async () => {
  const rows = Array.from({ length: 1500 }, (_, number) => fakePhoto(number, { width: number % 7 }))
  const context = await withPhotos(rows.toReversed())
  await expectRight(context)
  const { photoIndex } = context.database
  const chunks = await photoIndex.toArray()
  expect(chunks.length).toBeGreaterThan(1)
  for (const chunk of chunks) expect(countOf(chunk)).toBeLessThanOrEqual(1024)
  const answer = fakePage([], 2, {
    gone: rows.slice(0, 1400).map(({ id }) => ({ table: 'photo' as const, id })),
  })
  await applyPage(context.database, fakeScopes.zone, { answer, since: 1, etag: null })
  await expectRight(context)
  await deleteScope(context.database, fakeScopes.zone)
  expect(await photoIndex.count()).toBe(0)
})

test('reads photos of a time range completely, with their unsent changes', async () => {
  const context = await withPhotos([1, 2, 3, 4, 5].map((number) => fakePhoto(number)))
  await commit(context, { name: 'photo.like', args: { photoId: fakePhotoId(3), liked: true } })
  await commit(context, { name: 'photo.delete', args: { id: fakePhotoId(4) } })
  const range = { startAt: fakePhoto(2).uploadedAt, endAt: fakePhoto(4).uploadedAt + 1 }
  expect(await readPhotosBetween(context, fakeZone.id, range)).toMatchObject([
    { id: fakePhotoId(2), liked: false },
    { id: fakePhotoId(3), liked: true, likes: 1 },
  ])
  await queueUpload(context)
  expect(await readPhotosBetween(context, fakeZone.id, everything)).toHaveLength(5)
  expect(await readPhotosBetween(context, fakeZone.id, range)).toHaveLength(2)
})
