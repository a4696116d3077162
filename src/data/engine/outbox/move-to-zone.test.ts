import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { qrOf, refuseScans, queueScanOf } from '#src/testing/support/scan-fixture.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { undoHoldMs } from './deletions.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { leaseRows, readOutbox } from './lease-rows.ts'
import { moveToZone } from './move-to-zone.ts'
import { saveChanges } from './save-changes.ts'

const to = v.parse(ZoneId, '01990000-0000-7000-8000-00000000000b')

async function refusedZone() {
  const context = await makeFakeContext()
  const mutationId = await queueScanOf(context, qrOf())
  const photo = await queuedPhoto(context)
  await commit(context, { name: 'photo.like', args: { photoId: photo, liked: true } })
  await addComment(photo, 'Mine', context)
  await refuseScans(context)
  return { context, mutationId, photo }
}

async function kept({ database }: DataContext) {
  const pictures = await database.pictures.toArray()
  return {
    rows: await readOutbox(database),
    pictures: pictures.map(({ bytes, ...facts }) => ({ ...facts, bytes: [...new Uint8Array(bytes)] })),
  }
}

test('[OB10] moves photos with their dependents under new ids, and nothing refers to the old zone', async () => {
  const { context, mutationId, photo } = await refusedZone()
  const before = await kept(context)
  expect(await moveToZone(mutationId, to, context)).not.toBeNull()
  const { rows, pictures } = await kept(context)
  expect(rows.map(({ name }) => name)).toEqual(['photo.upload', 'photo.like', 'comment.add'])
  expect(JSON.stringify([rows, pictures])).not.toContain(fakeZone.id)
  const [upload, like, comment] = rows
  const moved = `${to}${photo.slice(36)}`
  expect(upload).toMatchObject({ args: { id: moved, zoneId: to }, dependsOn: [], state: 'queued' })
  expect(like).toMatchObject({ args: { photoId: moved }, dependsOn: [upload?.mutationId] })
  expect(comment).toMatchObject({ args: { photoId: moved }, dependsOn: [upload?.mutationId] })
  expect(rows.map((row) => row.mutationId)).not.toEqual(before.rows.slice(1).map((row) => row.mutationId))
  expect(pictures.map(({ photoId, size, bytes }) => ({ photoId, size, bytes }))).toEqual([
    { photoId: moved, size: 'full', bytes: [1, 2, 3] },
    { photoId: moved, size: 'preview', bytes: [1] },
  ])
  expect(await readPhotosOfZone(context, to, { day: 'all', limit: 9 })).toMatchObject({ total: 1 })
  expect(await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 9 })).toMatchObject({ total: 0 })
})

test('[OB10] moves chosen files without the mission of the old zone, and undo restores them', async () => {
  const { context, mutationId, photo } = await refusedZone()
  const missionId = v.parse(MissionId, `${fakeZone.id}_01990000-0000-7000-8000-0000000000c1`)
  const sentPhoto = v.parse(PhotoId, `${fakeZone.id}_01990000-0000-7000-8000-0000000000c2`)
  for (const parentId of [null, photo, sentPhoto]) {
    const facts = { purpose: 'adding', zoneId: fakeZone.id, missionId, parentId } as const
    await (
      await chooseFiles([new File(['1'], '1.jpg')], facts, context)
    ).read
  }
  const before = await context.database.chosenPhotos.toArray()
  const move = await moveToZone(mutationId, to, context)
  const facts = (await context.database.chosenPhotos.toArray()).map((file) => [
    file.zoneId,
    file.missionId,
    file.parentId,
  ])
  expect(new Set(facts.map((all) => JSON.stringify(all)))).toEqual(
    new Set([null, `${to}${photo.slice(36)}`, null].map((parent) => JSON.stringify([to, null, parent]))),
  )
  expect(await move?.undo()).toBe('restored')
  expect(await context.database.chosenPhotos.toArray()).toEqual(before)
})

test.each(['roll_used', 'zone_closed'])(
  '[OB10] a photo rejected as %s moves with its dependents, and the zone’s other photos stay',
  async (code) => {
    const context = await makeFakeContext()
    const photo = await queuedPhoto(context)
    await addComment(photo, 'Mine', context)
    const other = await queuedPhoto(context, 'b'.repeat(64))
    const [upload] = await readOutbox(context.database)
    if (upload === undefined) throw new Error('The outbox is empty')
    await leaseRows(context.database, [upload.mutationId], { owner: 'test', untilAt: 9, now: 1 })
    const lastError = { code, status: 409, message: 'No', upgradeRequired: false }
    const patch = { state: 'rejected' as const, lease: null, lastError }
    await saveChanges(
      context.database,
      { changes: [{ mutationId: upload.mutationId, patch }], endsUpload: false },
      0,
    )
    expect(await readWaiting(context, false)).toMatchObject([
      { photoId: photo, isMovable: true },
      { kind: 'comment.add' },
      { photoId: other, isMovable: false },
    ])
    const before = await kept(context)
    const move = await moveToZone(upload.mutationId, to, context)
    const moved = `${to}${photo.slice(36)}`
    expect(await readOutbox(context.database)).toMatchObject([
      { args: { id: other } },
      { args: { id: moved }, state: 'queued', attempts: 0, lastError: null },
      { args: { photoId: moved } },
    ])
    expect(await move?.undo()).toBe('restored')
    expect(await kept(context)).toEqual(before)
  },
)

test('[OB10] waits for the undo period, and for the creation of a zone that the server lacks', async () => {
  const { context, mutationId } = await refusedZone()
  const { zoneId } = await createZone({ name: 'Hut', brand: 'snapzone', timeZone: 'UTC' }, context)
  await moveToZone(mutationId, zoneId, context)
  const [made, upload] = await readOutbox(context.database)
  expect(upload?.dependsOn).toEqual([made?.mutationId])
  expect(upload?.nextAt).toBe(context.platform.clock.now() + undoHoldMs)
})

test('[OB10] undo restores the previous state; calling it twice undoes once', async () => {
  const { context, mutationId } = await refusedZone()
  const before = await kept(context)
  const move = await moveToZone(mutationId, to, context)
  expect(await Promise.all([move?.undo(), move?.undo()])).toEqual(['restored', 'restored'])
  expect(await kept(context)).toEqual(before)
})

test('[OB10] undo is too late once a part was sent or a new row depends on it', async () => {
  for (const happens of ['sent', 'commented']) {
    const { context, mutationId } = await refusedZone()
    const move = await moveToZone(mutationId, to, context)
    const [upload] = await readOutbox(context.database)
    if (upload?.name !== 'photo.upload') throw new Error('Nothing was moved')
    if (happens === 'sent')
      await leaseRows(context.database, [upload.mutationId], { owner: 'test', untilAt: 9, now: 1 })
    else await addComment(upload.args.id, 'Later', context)
    const before = await kept(context)
    expect(await move?.undo()).toBe('too-late')
    expect(await kept(context)).toEqual(before)
  }
})

test('[OB10] a scan that was not rejected, or was deleted, moves nothing', async () => {
  const context = await makeFakeContext()
  const mutationId = await queueScanOf(context, qrOf())
  await queuedPhoto(context)
  expect(await moveToZone(mutationId, to, context)).toBeNull()
  await refuseScans(context)
  expect(await moveToZone(mutationId, fakeZone.id, context)).toBeNull()
  expect(await moveToZone(mutationId, to, context)).not.toBeNull()
  expect(await moveToZone(mutationId, to, context)).toBeNull()
})
