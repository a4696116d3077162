import { liveReads } from '#src/data/engine/live-reads.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { type UnfinishedFiles, readUnfinishedFiles } from './chosen-queries.ts'
import type { PhotoPreparer } from './photo-preparation.ts'

/** Returns the bytes as a Latin-1 string. For tests only, like this whole file. */
export async function textOf(bytes: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await bytes.arrayBuffer()))
}

/** Prepares like the media worker, except that the photo is the unchanged file. */
export const preparedFrom = async (bytes: Blob): ReturnType<PhotoPreparer> => {
  const fullBytes = await bytes.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', fullBytes))
  return ok({
    fullBytes,
    previewBytes: new ArrayBuffer(1),
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    width: 4,
    height: 3,
    capturedAt: null,
    placeholderColor: '#123456',
    sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  })
}

/** Returns the uploads in the outbox, oldest first. */
export async function uploads({ database }: DataContext): Promise<readonly OutboxRow<'photo.upload'>[]> {
  const rows = await database.outbox.orderBy('seq').toArray()
  return rows.filter((row) => row.name === 'photo.upload')
}

/** Resolves when `count` files are marked as not added. */
export function waitUntilNotAdded(context: DataContext, count: number): Promise<UnfinishedFiles> {
  return new Promise((resolve, reject) => {
    const watching = liveReads(() => readUnfinishedFiles(context)).subscribe({
      next: (left) => {
        if (left.notAdded.length < count) return
        queueMicrotask(() => watching.unsubscribe())
        resolve(left)
      },
      error: reject,
    })
  })
}
