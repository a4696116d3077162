import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { commit } from '#src/data/engine/commit.ts'
import { fakePage, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import {
  firstRow,
  leaseAll,
  like,
  photoId,
  queueUpload,
  queuedPhoto,
  withPhoto,
} from '#src/testing/support/outbox-fixture.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { countWaiting } from '#src/data/unsent/count-waiting.ts'
import { type Deletion, deleteItem, deletePhoto, undoHoldMs } from './deletions.ts'
import { readOutbox } from './lease-rows.ts'
import type { OutboxRow } from './outbox-row.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { saveChanges } from './save-changes.ts'
import { retryItemsIn } from '#src/data/unsent/waiting-commands.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

/** Everything in the outbox, with its bytes. */
async function kept({ database }: DataContext) {
  const pictures = await database.pictures.toArray()
  return {
    rows: await readOutbox(database),
    pictures: pictures.map(({ bytes, ...facts }) => ({ ...facts, bytes: [...new Uint8Array(bytes)] })),
  }
}

async function deleted(context: DataContext, { mutationId }: OutboxRow) {
  const deletion = await deleteItem(mutationId, context)
  if (deletion === null) throw new Error('The row is no longer waiting')
  return deletion
}

/** The only queued photo, in the state after the server has stored its preview. */
async function previewed(context: DataContext): Promise<OutboxRow> {
  await queuedPhoto(context)
  await leaseAll(context)
  const upload = await firstRow(context)
  const patch = { state: 'queued' as const, lease: null, isCreated: true }
  await saveChanges(
    context.database,
    { changes: [{ mutationId: upload.mutationId, patch }], endsUpload: false },
    0,
  )
  return upload
}

test('[OB8] restores a photo under its mutation id and in its place, with its bytes and dependents', async () => {
  const context = await withPhoto()
  const id = await queuedPhoto(context)
  await like(context, true)
  await addComment(id, 'Mine', context)
  const before = await kept(context)
  const deletion = await deleted(context, await firstRow(context))
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'photo.like' }])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await Promise.all([deletion.undo(), deletion.undo()])).toEqual(['restored', 'restored'])
  expect(await kept(context)).toEqual(before)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] a row deleted while being sent is queued again under its mutation id', async () => {
  const context = await withPhoto()
  await like(context, true)
  await leaseAll(context)
  const row = await firstRow(context)
  await (await deleted(context, row)).undo()
  expect(await readOutbox(context.database)).toEqual([{ ...row, state: 'queued', lease: null, nextAt: 0 }])
})

test('[OB8] [PS11] sends a deletion to the server only after the undo period', async () => {
  const context = await makeFakeContext()
  const upload = await previewed(context)
  const before = await kept(context)
  expect(await readWaiting(context, false)).toMatchObject([{ kind: 'photo.upload', isPreviewed: true }])
  const deletion = await deleted(context, upload)
  expect(await deleteItem(upload.mutationId, context)).toBeNull()
  const now = context.platform.clock.now()
  expect(await readOutbox(context.database)).toMatchObject([
    { name: 'photo.upload' },
    { name: 'photo.delete', attempts: 0, nextAt: now + undoHoldMs },
  ])
  expect(await readWaiting(context, false)).toMatchObject([{ kind: 'photo.delete' }])
  expect(await countWaiting(context)).toMatchObject({ waiting: 1, failed: 0, oldestQueuedAt: now })
  await retryItemsIn(context, () => true)
  expect((await readOutbox(context.database))[1]?.nextAt).toBe(now + undoHoldMs)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] reports that undo is too late once the request was sent', async () => {
  const context = await makeFakeContext()
  const deletion = await deleted(context, await previewed(context))
  await leaseAll(context)
  const before = await kept(context)
  expect(await deletion.undo()).toBe('too-late')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] restores an upload that ended during the undo period, before the deletion was sent', async () => {
  const context = await makeFakeContext()
  const upload = await previewed(context)
  const before = await kept(context)
  const deletion = await deleted(context, upload)
  const ended = {
    mutationId: upload.mutationId,
    patch: { state: 'acknowledged' as const, lease: null, ackRev: 0 },
  }
  await saveChanges(context.database, { changes: [ended], endsUpload: true }, 0)
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage([], 3), since: 0, etag: null })
  expect(await context.database.pictures.count()).toBe(0)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] deletes a comment on the server, too, if it may have arrived', async () => {
  const context = await withPhoto()
  const id = await addComment(photoId, 'Hasty', context)
  await leaseAll(context)
  const row = await firstRow(context)
  await commit(context, { name: 'comment.update', args: { id, content: 'Hasty again' } })
  const before = await kept(context)
  const deletion = await deleted(context, row)
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'comment.delete', args: { id } }])
  expect(await readComments(context, photoId)).toEqual([])
  expect(await deletion.undo()).toBe('restored')
  const [first, ...others] = before.rows
  expect(await readOutbox(context.database)).toEqual([
    { ...first, state: 'queued', lease: null, nextAt: 0 },
    ...others,
  ])
})

test('[OB8] deletes a photo from its page, sent or unsent, and undoes that', async () => {
  const context = await withPhoto()
  const sent = await deletePhoto(photoId, context)
  expect(await deletePhoto(photoId, context)).toBeNull()
  expect(await readPhoto(context, photoId)).toBeNull()
  const local = await queuedPhoto(context)
  const unsent = await deletePhoto(local, context)
  expect(await readPhoto(context, local)).toBeNull()
  expect(await sent?.undo()).toBe('restored')
  expect(await unsent?.undo()).toBe('restored')
  expect(await readPhoto(context, photoId)).not.toBeNull()
  expect(await readPhoto(context, local)).toMatchObject({ waiting: 'queued' })
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'photo.upload' }])
})

test('[OB8] queues rows again that were rejected because their dependency was deleted and later restored', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await addComment(id, 'Mine', context)
  const [upload, comment] = await readOutbox(context.database)
  if (upload === undefined || comment === undefined) throw new Error('The outbox is empty')
  const [first, second] = [await deleted(context, comment), await deleted(context, upload)]
  await first.undo()
  const lastError = { code: 'not_found', status: 404, message: 'No such photo', upgradeRequired: false }
  const changes = [{ mutationId: comment.mutationId, patch: { state: 'rejected' as const, lastError } }]
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  await second.undo()
  expect(await readOutbox(context.database)).toMatchObject([
    { mutationId: upload.mutationId, state: 'queued' },
    { mutationId: comment.mutationId, state: 'queued', lastError: null },
  ])
})

test('[OB8] duplicates and loses nothing, in any order of deletes and undos in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.nat(5)), { maxLength: 8 }),
      fc.infiniteStream(fc.nat(7)),
      async (deletions, order) => {
        const one = await withPhoto()
        const id = await queuedPhoto(one)
        await addComment(id, 'On mine', one)
        await commit(one, { name: 'photo.like', args: { photoId: id, liked: true } })
        await like(one, true)
        await addComment(photoId, 'On another', one)
        await queueUpload(one, 'b'.repeat(64))
        const other = await openUser(await openDevice(one.platform), one.user)
        const before = await kept(one)
        const undoableDeletions: Deletion[] = []
        for (const [isOther, place] of deletions) {
          const mutationId = before.rows[place]?.mutationId
          const deletion =
            mutationId === undefined ? null : await deleteItem(mutationId, isOther ? other : one)
          if (deletion !== null) undoableDeletions.push(deletion)
        }
        while (undoableDeletions.length > 0) {
          const [deletion] = undoableDeletions.splice((order.next().value ?? 0) % undoableDeletions.length, 1)
          await Promise.all([deletion?.undo(), deletion?.undo()])
        }
        expect(await kept(one)).toEqual(before)
        other.database.close()
      },
    ),
    { numRuns: runsFrom('PROPERTY_RUNS', 20) },
  )
})
