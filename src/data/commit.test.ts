import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CommentId } from '#src/contract/ids.ts'
import { mutationExamples } from '#src/contract/examples.ts'
import { addCommentIn } from './comments/comment-commands.ts'
import { readComments } from './comments/read-comments.ts'
import { commit } from './commit.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from './data-context-fake.ts'
import type { DataContext } from './data-context.ts'
import { openDevice, openUser } from './open-device.ts'
import type { OutboxRow } from './outbox/outbox-row.ts'
import { leaseRows, readOutbox } from './outbox/lease-rows.ts'
import { saveChanges } from './outbox/save-changes.ts'
import { readWaiting } from './outbox/read-waiting.ts'
import { countWaiting } from './outbox/count-waiting.ts'
import { type Deletion, deleteItemIn, deletePhotoIn, undoHoldMs } from './outbox/deletions.ts'
import { retryItemsIn } from './outbox/waiting-commands.ts'
import { queuePhotoIn } from './photos/photo-commands.ts'
import { readPhoto, readPhotosOfZone } from './photos/read-photos.ts'
import { applyPage } from './replica/apply-page.ts'
import { readMyZones } from './zones/read-zones.ts'

const photoId = fakePhotoId(1)

async function withPhoto(): Promise<DataContext> {
  const context = await makeFakeContext()
  const page = fakePage([{ table: 'photo', row: fakePhoto(1) }], 1)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}

/** As if everything that waits had been sent and no answer had come. */
async function leaseAll(context: DataContext): Promise<void> {
  const mids = (await readOutbox(context.database)).map((row) => row.mid)
  await leaseRows(context.database, mids, { owner: 'test', untilAt: 0, now: 1 })
}

function like(context: DataContext, liked: boolean) {
  return commit(context, { name: 'photo.like', args: { photoId, liked } })
}

function queued(context: DataContext, sha256 = mutationExamples['photo.upload'].sha256) {
  return queuePhotoIn(context, fakeZone.id, {
    fullBytes: new Uint8Array([1, 2, 3]).buffer,
    previewBytes: new Uint8Array([1]).buffer,
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    width: 4,
    height: 3,
    capturedAt: null,
    placeholderColor: '#123456',
    sha256,
    originalName: 'hill.jpg',
    caption: '',
  })
}

async function queuedPhoto(context: DataContext) {
  const result = await queued(context)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test('[OB1] refuses args that the contract refuses, and stores nothing', async () => {
  const context = await withPhoto()
  await expect(addCommentIn(context, photoId, '   ')).rejects.toThrow('must not be empty')
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB3] [OB4] shows a like at once and folds twenty turns of it to nothing', async () => {
  const context = await withPhoto()
  await like(context, true)
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: true, likes: 1 })
  for (let turn = 0; turn < 19; turn += 1) await like(context, turn % 2 === 1)
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: false, likes: 0 })
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB3] does not fold into a like that may have reached the server', async () => {
  const context = await withPhoto()
  await like(context, true)
  await leaseAll(context)
  await like(context, false)
  await like(context, true)
  const rows = await readOutbox(context.database)
  expect(rows.map((row) => row.args)).toEqual([{ photoId, liked: true }])
  await like(context, false)
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: false, likes: 0 })
  expect(await readOutbox(context.database)).toHaveLength(2)
})

test('[OB3] still unlikes when another device liked in between', async () => {
  const context = await withPhoto()
  await like(context, true)
  const page = fakePage(
    [
      { table: 'photo', row: fakePhoto(1, { likes: 1 }) },
      { table: 'like', row: { id: photoId, rev: 2, photoId } },
    ],
    2,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 1, etag: null })
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: true, likes: 1 })
  await like(context, false)
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: false, likes: 0 })
  expect((await readOutbox(context.database)).map((row) => row.args)).toEqual([{ photoId, liked: false }])
})

test('[OB4] counts reactions once, and drops a code that nobody uses any more', async () => {
  const context = await withPhoto()
  await commit(context, { name: 'reaction.add', args: { photoId, emoji: 'fire' } })
  await commit(context, { name: 'reaction.add', args: { photoId, emoji: 'love' } })
  expect(await readPhoto(context, photoId)).toMatchObject({
    reactionCounts: { fire: 1, love: 1 },
    myReactions: ['fire', 'love'],
  })
  await commit(context, { name: 'reaction.remove', args: { photoId, emoji: 'fire' } })
  const view = await readPhoto(context, photoId)
  expect(view?.reactionCounts).toEqual({ love: 1 })
  expect(await readOutbox(context.database)).toHaveLength(1)
})

test('[OB3] rewrites a comment that was not sent, and takes it back without a trace', async () => {
  const context = await withPhoto()
  const id = await addCommentIn(context, photoId, 'frist')
  await commit(context, { name: 'comment.update', args: { id, content: 'first' } })
  expect(await readComments(context, photoId)).toMatchObject([
    { content: 'first', waiting: 'queued', editedAt: null },
  ])
  expect(await readPhoto(context, photoId)).toMatchObject({ commentCount: 1 })
  await commit(context, { name: 'comment.delete', args: { id } })
  expect(await readComments(context, photoId)).toEqual([])
  expect(await readPhoto(context, photoId)).toMatchObject({ commentCount: 0 })
  expect(await readOutbox(context.database)).toEqual([])
})

test('[PS2] lets the edit of a comment on its way depend on it', async () => {
  const context = await withPhoto()
  const id = await addCommentIn(context, photoId, 'frist')
  await leaseAll(context)
  await commit(context, { name: 'comment.update', args: { id, content: 'first' } })
  const [made, edit] = await readOutbox(context.database)
  expect(edit?.dependsOn).toEqual([made?.mid])
  expect(await readComments(context, photoId)).toMatchObject([{ content: 'first', waiting: 'sending' }])
  expect((await readPhoto(context, photoId))?.commentCount).toBe(1)
})

test('[OB4] deletes a comment of the base once', async () => {
  const context = await withPhoto()
  const id = v.parse(CommentId, mutationExamples['comment.add'].id)
  const rows = [
    { table: 'photo' as const, row: fakePhoto(1, { commentCount: 1 }) },
    { table: 'comment' as const, row: commentOf(id) },
  ]
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage(rows, 2), since: 1, etag: null })
  await commit(context, { name: 'comment.delete', args: { id } })
  expect(await readPhoto(context, photoId)).toMatchObject({ commentCount: 0 })
  expect(await readComments(context, photoId)).toEqual([])
  const gone = fakePage([{ table: 'photo', row: fakePhoto(1, { commentCount: 0 }) }], 3, {
    gone: [{ table: 'comment', id }],
  })
  await applyPage(context.database, fakeScopes.zone, { answer: gone, since: 2, etag: null })
  expect(await readPhoto(context, photoId)).toMatchObject({ commentCount: 0 })
})

test('[OB3] takes an unsent photo back with everything that hangs on it', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await commit(context, { name: 'photo.like', args: { photoId: id, liked: true } })
  const commentId = await addCommentIn(context, id, 'Mine')
  expect(await readPhoto(context, id)).toMatchObject({
    isLocal: true,
    liked: true,
    commentCount: 1,
    waiting: 'queued',
  })
  expect(commentId.startsWith(fakeZone.id)).toBe(true)
  await commit(context, { name: 'photo.delete', args: { id } })
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await readPhoto(context, id)).toBeNull()
})

test('[OB2] refuses the same bytes for the same zone twice while they wait', async () => {
  const context = await makeFakeContext()
  expect((await queued(context)).ok).toBe(true)
  expect(await queued(context)).toMatchObject({ ok: false, error: { code: 'duplicate' } })
})

test('[OB4] shows waiting photos first and counts them', async () => {
  const context = await makeFakeContext()
  const rows = [1, 2, 3].map((number) => ({ table: 'photo' as const, row: fakePhoto(number) }))
  await applyPage(context.database, fakeScopes.zone, {
    answer: fakePage([...rows, { table: 'zone', row: fakeZone }], 4),
    since: 0,
    etag: null,
  })
  context.platform.clock.advance(10_000)
  const local = await queuedPhoto(context)
  await commit(context, { name: 'photo.delete', args: { id: fakePhotoId(3) } })
  const page = await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit: 2 })
  expect(page.photos.map(({ id }) => id)).toEqual([local, fakePhotoId(2)])
  expect(page.total).toBe(3)
})

test('[OB5] shows a refused photo as refused, and a refused like not at all', async () => {
  const context = await withPhoto()
  const local = await queuedPhoto(context)
  await like(context, true)
  const lastError = {
    code: 'access_denied',
    status: 403,
    message: 'Access denied...',
    upgradeRequired: false,
  }
  const rows = await readOutbox(context.database)
  const changes = rows.map(({ mid }) => ({ mid, patch: { state: 'rejected' as const, lastError } }))
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  expect(await readPhoto(context, local)).toMatchObject({ waiting: 'refused', isLocal: true })
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: false, likes: 0 })
  expect(await readWaiting(context, false)).toMatchObject([
    { kind: 'photo.upload', state: 'rejected', reason: 'Access denied...', words: 'hill.jpg', sizeBytes: 3 },
    { kind: 'photo.like', state: 'rejected' },
  ])
})

test('[RT3] retries and deletes an item together with what hangs on it', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await addCommentIn(context, id, 'Mine')
  const [upload, comment] = await readOutbox(context.database)
  if (upload === undefined || comment === undefined) throw new Error('Nothing waits')
  await saveChanges(
    context.database,
    {
      changes: [
        { mid: upload.mid, patch: { state: 'rejected' } },
        { mid: comment.mid, patch: { state: 'blocked' } },
      ],
      endsUpload: false,
    },
    0,
  )
  await retryItemsIn(context, (row) => row.mid === upload.mid)
  expect((await readOutbox(context.database)).map((row) => row.state)).toEqual(['queued', 'queued'])
  await deleteItemIn(context, upload.mid)
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
})

test('[OB4] opens a zone from its QR code alone', async () => {
  const context = await makeFakeContext()
  const payload = `1,${fakeZone.id},Summit%20meadow,snapzone,47.42000,10.98000,300,,c2lnbmF0dXJl`
  const qrCode = `https://example.org/z/Zm9vYmFyYmF6cXV4#${payload}`
  await commit(context, { name: 'zone.scan', args: { qrCode } })
  await queuedPhoto(context)
  expect(await readMyZones(context)).toMatchObject([
    { id: fakeZone.id, name: 'Summit meadow', isProvisional: true, role: null, photoCount: 1 },
  ])
  const [scan, upload] = await readOutbox(context.database)
  expect(upload?.dependsOn).toEqual([scan?.mid])
})

function commentOf(id: CommentId) {
  const user = fakePhoto(1).uploader
  return {
    id,
    rev: 2,
    photoId,
    content: 'Old',
    createdAt: 1,
    editedAt: null,
    user,
    canEdit: true,
    canDelete: true,
  }
}

/** Everything that waits, with the bytes that belong to it. */
async function kept({ database }: DataContext) {
  const pictures = await database.pictures.toArray()
  return {
    rows: await readOutbox(database),
    pictures: pictures.map(({ bytes, ...facts }) => ({ ...facts, bytes: [...new Uint8Array(bytes)] })),
  }
}

async function firstRow(context: DataContext): Promise<OutboxRow> {
  const [row] = await readOutbox(context.database)
  if (row === undefined) throw new Error('Nothing waits')
  return row
}

async function deleted(context: DataContext, { mid }: OutboxRow) {
  const deletion = await deleteItemIn(context, mid)
  if (deletion === null) throw new Error('It waits no longer')
  return deletion
}

/** The only photo that waits, as if the server had taken its preview. */
async function previewed(context: DataContext): Promise<OutboxRow> {
  await queuedPhoto(context)
  await leaseAll(context)
  const upload = await firstRow(context)
  const patch = { state: 'queued' as const, lease: null, isCreated: true }
  await saveChanges(context.database, { changes: [{ mid: upload.mid, patch }], endsUpload: false }, 0)
  return upload
}

test('[OB8] puts a photo back under its mid and in its place, with its bytes and all that hangs on it', async () => {
  const context = await withPhoto()
  const id = await queuedPhoto(context)
  await like(context, true)
  await addCommentIn(context, id, 'Mine')
  const before = await kept(context)
  const deletion = await deleted(context, await firstRow(context))
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'photo.like' }])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await Promise.all([deletion.undo(), deletion.undo()])).toEqual(['restored', 'restored'])
  expect(await kept(context)).toEqual(before)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] what was being sent when it was deleted waits again under its mid', async () => {
  const context = await withPhoto()
  await like(context, true)
  await leaseAll(context)
  const row = await firstRow(context)
  await (await deleted(context, row)).undo()
  expect(await readOutbox(context.database)).toEqual([{ ...row, state: 'queued', lease: null, nextAt: 0 }])
})

test('[OB8] [PS11] lets the server know of a deletion only when the undo has passed', async () => {
  const context = await makeFakeContext()
  const upload = await previewed(context)
  const before = await kept(context)
  const deletion = await deleted(context, upload)
  expect(await deleteItemIn(context, upload.mid)).toBeNull()
  const now = context.platform.clock.now()
  expect(await readOutbox(context.database)).toMatchObject([
    { name: 'photo.upload' },
    { name: 'photo.delete', attempts: 0, nextAt: now + undoHoldMs },
  ])
  expect(await readWaiting(context, false)).toMatchObject([{ kind: 'photo.delete' }])
  expect(await countWaiting(context)).toEqual({ waiting: 1, failed: 0, oldestQueuedAt: now })
  await retryItemsIn(context, () => true)
  expect((await readOutbox(context.database))[1]?.nextAt).toBe(now + undoHoldMs)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] says that it is too late once the server was told', async () => {
  const context = await makeFakeContext()
  const deletion = await deleted(context, await previewed(context))
  await leaseAll(context)
  const before = await kept(context)
  expect(await deletion.undo()).toBe('too-late')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] puts an upload back that ended with the undo, before the server was told', async () => {
  const context = await makeFakeContext()
  const upload = await previewed(context)
  const before = await kept(context)
  const deletion = await deleted(context, upload)
  const ended = { mid: upload.mid, patch: { state: 'acknowledged' as const, lease: null, ackRev: 0 } }
  await saveChanges(context.database, { changes: [ended], endsUpload: true }, 0)
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage([], 3), since: 0, etag: null })
  expect(await context.database.pictures.count()).toBe(0)
  expect(await deletion.undo()).toBe('restored')
  expect(await kept(context)).toEqual(before)
})

test('[OB8] deletes a photo from its page, sent or not, and takes that back', async () => {
  const context = await withPhoto()
  const sent = await deletePhotoIn(context, photoId)
  expect(await deletePhotoIn(context, photoId)).toBeNull()
  expect(await readPhoto(context, photoId)).toBeNull()
  const local = await queuedPhoto(context)
  const unsent = await deletePhotoIn(context, local)
  expect(await readPhoto(context, local)).toBeNull()
  expect(await sent?.undo()).toBe('restored')
  expect(await unsent?.undo()).toBe('restored')
  expect(await readPhoto(context, photoId)).not.toBeNull()
  expect(await readPhoto(context, local)).toMatchObject({ waiting: 'queued' })
  expect(await readOutbox(context.database)).toMatchObject([{ name: 'photo.upload' }])
})

test('[OB8] frees what was refused for want of what came back later', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await addCommentIn(context, id, 'Mine')
  const [upload, comment] = await readOutbox(context.database)
  if (upload === undefined || comment === undefined) throw new Error('Nothing waits')
  const [first, second] = [await deleted(context, comment), await deleted(context, upload)]
  await first.undo()
  const lastError = { code: 'not_found', status: 404, message: 'No such photo', upgradeRequired: false }
  const changes = [{ mid: comment.mid, patch: { state: 'rejected' as const, lastError } }]
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  await second.undo()
  expect(await readOutbox(context.database)).toMatchObject([
    { mid: upload.mid, state: 'queued' },
    { mid: comment.mid, state: 'queued', lastError: null },
  ])
})

test('[OB8] doubles and loses nothing, in whatever order two tabs delete and undo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.nat(5)), { maxLength: 8 }),
      fc.infiniteStream(fc.nat(7)),
      async (deletions, order) => {
        const one = await withPhoto()
        const id = await queuedPhoto(one)
        await addCommentIn(one, id, 'On mine')
        await commit(one, { name: 'photo.like', args: { photoId: id, liked: true } })
        await like(one, true)
        await addCommentIn(one, photoId, 'On another')
        await queued(one, 'b'.repeat(64))
        const other = await openUser(await openDevice(one.platform), one.user)
        const before = await kept(one)
        const standing: Deletion[] = []
        for (const [isOther, place] of deletions) {
          const mid = before.rows[place]?.mid
          const deletion = mid === undefined ? null : await deleteItemIn(isOther ? other : one, mid)
          if (deletion !== null) standing.push(deletion)
        }
        while (standing.length > 0) {
          const [deletion] = standing.splice((order.next().value ?? 0) % standing.length, 1)
          await Promise.all([deletion?.undo(), deletion?.undo()])
        }
        expect(await kept(one)).toEqual(before)
        other.database.close()
      },
    ),
    { numRuns: 40 },
  )
})

test('[OB3] rewrites a comment that was refused, so that it goes out again with its new text', async () => {
  const context = await withPhoto()
  const id = await addCommentIn(context, photoId, 'Rude')
  await leaseAll(context)
  const row = await firstRow(context)
  const lastError = { code: 'invalid', status: 400, message: 'Not like that', upgradeRequired: false }
  const changes = [{ mid: row.mid, patch: { state: 'rejected' as const, lease: null, lastError } }]
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  expect(await readWaiting(context, false)).toMatchObject([{ commentId: id, state: 'rejected' }])
  await commit(context, { name: 'comment.update', args: { id, content: 'Polite' } })
  expect(await readWaiting(context, false)).toMatchObject([
    { mid: row.mid, state: 'queued', words: 'Polite', reason: null },
  ])
})
