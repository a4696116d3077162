import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { commit } from '#src/data/engine/commit.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { leaseRows, readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'

/** The photo that `withPhoto` creates. For tests only, like everything in this file. */
export const photoId = fakePhotoId(1)

/** A user whose base contains only `photoId`. */
export async function withPhoto(): Promise<DataContext> {
  const context = await makeFakeContext()
  const page = fakePage([{ table: 'photo', row: fakePhoto(1) }], 1)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return context
}

/** Leases all waiting rows, as if they had been sent and no response had arrived. */
export async function leaseAll(context: DataContext): Promise<void> {
  const mutationIds = (await readOutbox(context.database)).map((row) => row.mutationId)
  await leaseRows(context.database, mutationIds, { owner: 'test', untilAt: 0, now: 1 })
}

export function like(context: DataContext, liked: boolean) {
  return commit(context, { name: 'photo.like', args: { photoId, liked } })
}

export function queueUpload(context: DataContext, sha256 = mutationExamples['photo.upload'].sha256) {
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

/** Queues a photo and returns its id. */
export async function queuedPhoto(context: DataContext, sha256?: string) {
  const result = await queueUpload(context, sha256)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** The oldest row of the outbox. */
export async function firstRow(context: DataContext): Promise<OutboxRow> {
  const [row] = await readOutbox(context.database)
  if (row === undefined) throw new Error('No change is waiting')
  return row
}
