import type { PictureRow, UserDatabase } from '#src/data/engine/database.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The bytes that replace those of a photo. */
export interface NewPicture {
  readonly fullBytes: ArrayBuffer
  readonly previewBytes: ArrayBuffer
  readonly mimeType: string
  readonly previewMimeType: string
  readonly width: number
  readonly height: number
  readonly placeholderColor: string
  /** The hash of `fullBytes`, in hexadecimal. */
  readonly sha256: string
}

type UploadRow = OutboxRow<'photo.upload'>

/** Replaces a photo’s bytes and queues it, in one transaction. Does nothing if that was done already. */
export async function replacePicture(
  database: UserDatabase,
  { mutationId }: UploadRow,
  made: NewPicture,
): Promise<void> {
  const { outbox, pictures } = database
  await database.transaction('rw', outbox, pictures, async () => {
    const row = await readUnreplaced(database, mutationId)
    if (row === null) return
    const { id } = row.args
    const { fullBytes, previewBytes, mimeType, previewMimeType, width, height, placeholderColor, sha256 } =
      made
    const rows: readonly PictureRow[] = [
      { photoId: id, size: 'preview', bytes: previewBytes, mimeType: previewMimeType },
      { photoId: id, size: 'full', bytes: fullBytes, mimeType },
    ]
    await pictures.bulkPut(rows)
    await outbox.put({
      ...row,
      args: { ...row.args, sha256 },
      local: { width, height, placeholderColor },
      sizeBytes: fullBytes.byteLength + previewBytes.byteLength,
      state: 'queued',
      lease: null,
      failures: 0,
      nextAt: 0,
      lastError: null,
      isReencoded: true,
    })
  })
}

/** Rejects a photo that cannot be encoded again. */
export async function rejectPicture(database: UserDatabase, { mutationId }: UploadRow): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const row = await readUnreplaced(database, mutationId)
    if (row !== null) await database.outbox.put({ ...row, state: 'rejected', isReencoded: true })
  })
}

async function readUnreplaced(
  database: UserDatabase,
  mutationId: UploadRow['mutationId'],
): Promise<UploadRow | null> {
  const row = await database.outbox.where('mutationId').equals(mutationId).first()
  if (row?.name !== 'photo.upload' || row.isReencoded === true) return null
  return row.state === 'parked' || row.state === 'rejected' ? row : null
}
