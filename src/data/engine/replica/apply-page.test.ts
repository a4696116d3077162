import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { commit } from '#src/data/engine/commit.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
  zoneChange,
  rebuildWith,
} from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { saveChanges } from '#src/data/engine/outbox/save-changes.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { applyPage, deleteForeignOverlays, readCursor } from './apply-page.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { qrOf, queueScanOf } from '#src/testing/support/scan-fixture.ts'

const photoId = fakePhotoId(1)
const likeChange = { table: 'like' as const, row: { id: photoId, rev: 2, photoId } }

async function withZone() {
  const context = await makeFakeContext()
  const { database } = context
  await applyPage(database, fakeScopes.user, {
    answer: fakePage([membershipChange], 2),
    since: 0,
    etag: null,
  })
  const page = fakePage([zoneChange, { table: 'photo', row: fakePhoto(1) }], 1)
  await applyPage(database, fakeScopes.zone, { answer: page, since: 0, etag: '"1"' })
  return context
}

async function acknowledgeAll({ database }: DataContext, ackRev: number): Promise<void> {
  const rows = await readOutbox(database)
  await saveChanges(
    database,
    {
      changes: rows.map(({ mutationId }) => ({
        mutationId,
        patch: { state: 'acknowledged', lease: null, ackRev },
      })),
      endsUpload: true,
    },
    0,
  )
}

test('[OB6] keeps the overlay of an acknowledged like until a pull returns it, without a flicker', async () => {
  const context = await withZone()
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await acknowledgeAll(context, 2)
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: true, likes: 1 })
  expect(await readOutbox(context.database)).toHaveLength(1)
  const page = fakePage([likeChange, { table: 'photo', row: fakePhoto(1, { likes: 1 }) }], 2)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 1, etag: null })
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: true, likes: 1 })
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB6] deletes an acknowledged row at once if the pull was faster', async () => {
  const context = await withZone()
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  const page = fakePage([likeChange, { table: 'photo', row: fakePhoto(1, { likes: 1 }) }], 2)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 1, etag: null })
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: true, likes: 1 })
  await acknowledgeAll(context, 2)
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB7] deletes overlays of scopes that are not pulled anymore', async () => {
  const context = await withZone()
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await acknowledgeAll(context, 9)
  await context.database.memberships.clear()
  await deleteForeignOverlays(context)
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB6] overlays of a joined zone stay until the membership is pulled', async () => {
  const context = await makeFakeContext()
  await queueScanOf(context, qrOf())
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await acknowledgeAll(context, 9)
  await deleteForeignOverlays(context)
  expect((await readOutbox(context.database)).map(({ name }) => name)).toEqual(['zone.scan', 'photo.like'])
})

test('[PL1] [PL7] stores a page with its cursor, and discards one requested from another cursor', async () => {
  const { database } = await withZone()
  const page = fakePage([{ table: 'photo', row: fakePhoto(2) }], 5)
  expect(await applyPage(database, fakeScopes.zone, { answer: page, since: 0, etag: null })).toBe(false)
  expect(await database.photos.count()).toBe(1)
  expect(await readCursor(database, fakeScopes.zone)).toMatchObject({ next: 1, epoch: 'one', etag: '"1"' })
})

test('[PL3] swaps a scope that was read again; unsent rows stay and acknowledged ones are queued again', async () => {
  const context = await withZone()
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  await acknowledgeAll(context, 7)
  await commit(context, { name: 'reaction.add', args: { photoId, emoji: 'fire' } })
  const pages = [
    fakePage([zoneChange], 1, { epoch: 'two', more: true }),
    fakePage([{ table: 'photo', row: fakePhoto(3) }], 2, { epoch: 'two' }),
  ]
  await rebuildWith(context.database, fakeScopes.zone, pages)
  expect(await context.database.photos.toCollection().primaryKeys()).toEqual([fakePhotoId(3)])
  expect(await readCursor(context.database, fakeScopes.zone)).toMatchObject({ next: 2, epoch: 'two' })
  expect((await readOutbox(context.database)).map((row) => row.state)).toEqual(['queued', 'queued'])
})

test('[PL4] deletes the zone’s rows when the membership ends, and keeps unsent changes', async () => {
  const context = await withZone()
  await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
  const gone = fakePage([], 3, { gone: [{ table: 'membership', id: fakeZone.id }] })
  await applyPage(context.database, fakeScopes.user, { answer: gone, since: 2, etag: null })
  expect(await context.database.photos.count()).toBe(0)
  expect(await context.database.zones.count()).toBe(0)
  expect(await readCursor(context.database, zoneScope(fakeZone.id))).toBeUndefined()
  expect(await readZone(context, fakeZone.id)).toBeNull()
  expect(await readOutbox(context.database)).toHaveLength(1)
})

test('[PL3] reads a zone again when the role in it has changed', async () => {
  const { database } = await withZone()
  if (membershipChange.table !== 'membership') throw new Error('No membership')
  const changed = { ...membershipChange, row: { ...membershipChange.row, role: 'moderator' as const } }
  await applyPage(database, fakeScopes.user, { answer: fakePage([changed], 3), since: 2, etag: null })
  expect(await readCursor(database, fakeScopes.zone)).toMatchObject({ epoch: '', etag: null })
})

test('hides expired photos after their zone has ended', async () => {
  const context = await withZone()
  context.platform.clock.advance((fakeZone.expiresAt ?? 0) - context.platform.clock.now() + 1)
  expect((await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 10 })).total).toBe(1)
  context.platform.clock.advance(200_000)
  expect(await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 10 })).toEqual({
    photos: [],
    isUnread: false,
    total: 0,
    oldestAt: null,
  })
  expect(await readPhoto(context, photoId)).toBeNull()
})

test("a zone's photo count is correct after any pages, duplicated or not", async () => {
  const step = fc.record({
    put: fc.array(fc.integer({ min: 1, max: 6 })),
    gone: fc.array(fc.integer({ min: 1, max: 6 })),
    isRebuild: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const context = await withZone()
      const { database } = context
      let since = 1
      for (const { put, gone, isRebuild } of steps) {
        const rows = [...new Set(put)].map((number) => ({ table: 'photo' as const, row: fakePhoto(number) }))
        const goneRows = gone.map((number) => ({ table: 'photo' as const, id: fakePhotoId(number) }))
        const page = fakePage([zoneChange, ...rows], since + 1, { gone: goneRows })
        if (isRebuild) await rebuildWith(database, fakeScopes.zone, [page])
        else await applyPage(database, fakeScopes.zone, { answer: page, since, etag: null })
        since += 1
        const held = await database.photos.count()
        expect((await readZone(context, fakeZone.id))?.photoCount).toBe(held)
        expect((await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 2 })).total).toBe(held)
      }
    }),
    { numRuns: runsFrom('PROPERTY_RUNS', 12) },
  )
})

test("counts today's photos among a zone's older ones", async () => {
  const context = await withZone()
  const { database, platform } = context
  const now = platform.clock.now()
  const days = [0, 0, 0, 1, 1].map((daysAgo, index) => ({
    table: 'photo' as const,
    row: fakePhoto(index + 10, { uploadedAt: now - daysAgo * 86_400_000 }),
  }))
  await applyPage(database, fakeScopes.zone, { answer: fakePage(days, 2), since: 1, etag: null })
  const read = (limit: number) => readPhotosOfZone(context, fakeZone.id, { day: 'today', limit })
  const { total } = await read(10)
  expect(total).toBeGreaterThanOrEqual(3)
  expect((await read(1)).total).toBe(total)
})

test('a zone’s photo count is unknown until its last page has been read', async () => {
  const context = await makeFakeContext()
  const { database } = context
  const answer = fakePage([membershipChange], 2)
  await applyPage(database, fakeScopes.user, { answer, since: 0, etag: null })
  const first = { ...fakePage([zoneChange, { table: 'photo', row: fakePhoto(1) }], 1), more: true }
  await applyPage(database, fakeScopes.zone, { answer: first, since: 0, etag: null })
  expect(await readZone(context, fakeZone.id)).toMatchObject({ photoCount: null })
  const { next } = first
  const last = fakePage([{ table: 'photo', row: fakePhoto(2) }], 2)
  await applyPage(database, fakeScopes.zone, { answer: last, since: next, etag: null })
  expect(await readZone(context, fakeZone.id)).toMatchObject({ photoCount: 2 })
  const later = { ...fakePage([{ table: 'photo', row: fakePhoto(3) }], 3), more: true }
  await applyPage(database, fakeScopes.zone, { answer: later, since: last.next, etag: null })
  expect(await readZone(context, fakeZone.id)).toMatchObject({ photoCount: 3 })
})
