import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CommentId } from '#src/contract/entities/ids/ids.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { commit } from './commit.ts'
import { hasUnstoredWork } from '#src/platform/unstored-work.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import {
  firstRow,
  leaseAll,
  like,
  photoId,
  queueUpload,
  queuedPhoto,
  withPhoto,
} from '#src/testing/support/outbox-fixture.ts'
import { deleteItem } from './outbox/deletions.ts'
import { readOutbox } from './outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { saveChanges } from './outbox/save-changes.ts'
import { retryItemsIn } from '#src/data/unsent/waiting-commands.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { applyPage } from './replica/apply-page.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'

test('[OB1] rejects args that the contract rejects, and stores nothing', async () => {
  const context = await withPhoto()
  await expect(addComment(photoId, '   ', context)).rejects.toThrow('must not be empty')
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB1] no page reloads automatically between a tap and the storing of its change', async () => {
  const context = await withPhoto()
  const commenting = addComment(photoId, 'Half a sentence', context)
  expect(hasUnstoredWork()).toBe(true)
  await commenting
  expect(hasUnstoredWork()).toBe(false)
  await expect(addComment(photoId, '   ', context)).rejects.toThrow('must not be empty')
  expect(hasUnstoredWork()).toBe(false)
})

test('requests persistent storage once there is data that exists nowhere else', async () => {
  const context = await withPhoto()
  const { storage } = context.platform
  expect(await storage.isPersisted()).toBe(false)
  await like(context, true)
  expect(await storage.isPersisted()).toBe(true)
})

test('[OB3] [OB4] shows a like at once, and twenty toggles fold to nothing', async () => {
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

test('[OB3] still unlikes if another device has liked since', async () => {
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

test('[OB4] counts reactions once and removes a code that nobody uses anymore', async () => {
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

test('[OB3] rewrites an unsent comment and removes it without a trace', async () => {
  const context = await withPhoto()
  const id = await addComment(photoId, 'frist', context)
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

test('[PS2] an edit depends on its comment while that is being sent', async () => {
  const context = await withPhoto()
  const id = await addComment(photoId, 'frist', context)
  await leaseAll(context)
  await commit(context, { name: 'comment.update', args: { id, content: 'first' } })
  const [made, edit] = await readOutbox(context.database)
  expect(edit?.dependsOn).toEqual([made?.mutationId])
  expect(await readWaiting(context, false)).toMatchObject([
    { words: 'frist', commentId: null },
    { words: 'first', commentId: id },
  ])
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

test('[OB3] removes an unsent photo with all its dependents', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await commit(context, { name: 'photo.like', args: { photoId: id, liked: true } })
  const commentId = await addComment(id, 'Mine', context)
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

test('[OB2] rejects the same bytes for the same zone while they are queued', async () => {
  const context = await makeFakeContext()
  expect((await queueUpload(context)).ok).toBe(true)
  expect(await queueUpload(context)).toMatchObject({ ok: false, error: { code: 'duplicate' } })
})

test('[OB4] shows unsent photos first and counts them', async () => {
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

test('[OB5] shows a rejected photo as rejected, and a rejected like not at all', async () => {
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
  const changes = rows.map(({ mutationId }) => ({
    mutationId,
    patch: { state: 'rejected' as const, lastError },
  }))
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  expect(await readPhoto(context, local)).toMatchObject({ waiting: 'refused', isLocal: true })
  expect(await readPhoto(context, photoId)).toMatchObject({ liked: false, likes: 0 })
  expect(await readWaiting(context, false)).toMatchObject([
    { kind: 'photo.upload', state: 'rejected', reason: 'Access denied...', words: 'hill.jpg', sizeBytes: 3 },
    { kind: 'photo.like', state: 'rejected' },
  ])
})

test('[RT3] retries and deletes an item together with its dependents', async () => {
  const context = await makeFakeContext()
  const id = await queuedPhoto(context)
  await addComment(id, 'Mine', context)
  const [upload, comment] = await readOutbox(context.database)
  if (upload === undefined || comment === undefined) throw new Error('The outbox is empty')
  await saveChanges(
    context.database,
    {
      changes: [
        { mutationId: upload.mutationId, patch: { state: 'rejected' } },
        { mutationId: comment.mutationId, patch: { state: 'blocked' } },
      ],
      endsUpload: false,
    },
    0,
  )
  await retryItemsIn(context, (row) => row.mutationId === upload.mutationId)
  expect((await readOutbox(context.database)).map((row) => row.state)).toEqual(['queued', 'queued'])
  await deleteItem(upload.mutationId, context)
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
})

test('[OB4] opens a zone with only its QR code', async () => {
  const context = await makeFakeContext()
  const payload = `1,${fakeZone.id},Summit%20meadow,snapzone,47.42000,10.98000,300,,c2lnbmF0dXJl`
  const qrCode = `https://example.org/z/Zm9vYmFyYmF6cXV4#${payload}`
  await commit(context, { name: 'zone.scan', args: { qrCode } })
  await queuedPhoto(context)
  expect(await readMyZones(context)).toMatchObject([
    { id: fakeZone.id, name: 'Summit meadow', isProvisional: true, role: null, photoCount: null },
  ])
  const [scan, upload] = await readOutbox(context.database)
  expect(upload?.dependsOn).toEqual([scan?.mutationId])
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

test('[OB3] rewrites a rejected comment, which is sent again with its new text', async () => {
  const context = await withPhoto()
  const id = await addComment(photoId, 'Rude', context)
  await leaseAll(context)
  const row = await firstRow(context)
  const lastError = { code: 'invalid', status: 400, message: 'Not like that', upgradeRequired: false }
  const changes = [
    { mutationId: row.mutationId, patch: { state: 'rejected' as const, lease: null, lastError } },
  ]
  await saveChanges(context.database, { changes, endsUpload: false }, 0)
  expect(await readWaiting(context, false)).toMatchObject([{ commentId: id, state: 'rejected' }])
  await commit(context, { name: 'comment.update', args: { id, content: 'Polite' } })
  expect(await readWaiting(context, false)).toMatchObject([
    { mutationId: row.mutationId, state: 'queued', words: 'Polite', reason: null },
  ])
})
