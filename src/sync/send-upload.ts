import * as v from 'valibot'
import { foreignCode } from '#src/api/client-problem.ts'
import { uploadPhoto } from '#src/api/upload-photo.ts'
import { UploadAnswer } from '#src/contract/calls/answers.ts'
import { maxPreviewBytes, wholeUploadBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import { readPicture } from '#src/data/engine/outbox/lease-rows.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { singleRequestOutcome, singleRowOutcome, type Sender } from './send-outcome.ts'
import { sendParts, watchProgress } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

type UploadRow = OutboxRow<'photo.upload'>

/**
 * Sends the next part of a photo. A small photo is sent whole. For a larger one, the preview goes first, which makes
 * the photo visible to everybody; its bytes follow in later turns, from the offset that the server has.
 */
export async function sendUpload(sender: Sender, row: UploadRow, picture: PictureRow): Promise<SendOutcome> {
  const { context } = sender
  const progress = watchProgress(sender, row)
  try {
    if (row.isCreated === true)
      return await sendParts(sender, {
        row,
        id: row.args.id,
        target: 'photo',
        picture,
        replacement:
          row.isReencoded === true ? { sha256: row.args.sha256, bytes: picture.bytes.byteLength } : undefined,
        reportProgress: progress.reportProgress,
        // The preview was accepted, so if the photo is missing, it has been removed since.
        missingMessage: 'This photo was removed from the zone.',
      })
    const isSmall = picture.bytes.byteLength <= (wasResponseLost(row) ? lostUploadBytes : wholeUploadBytes)
    const preview = isSmall ? undefined : await readPicture(context.database, row.args.id, 'preview')
    // An invalid preview would be refused.
    const isPreviewed = preview !== undefined && preview.bytes.byteLength <= maxPreviewBytes
    const result = await uploadPhoto(context.api, {
      args: row.args,
      bytes: isPreviewed ? preview.bytes : picture.bytes,
      mimeType: isPreviewed ? preview.mimeType : picture.mimeType,
      fullBytes: isPreviewed ? picture.bytes.byteLength : null,
      idempotencyKey: row.mutationId,
      userId: context.user.id,
      signal: sender.signal,
      onProgress: isPreviewed ? progress.extendLease : progress.reportProgress,
    })
    const isWhole = !isPreviewed || (result.ok && isDone(row, result.value.value))
    if (isWhole || !result.ok) return singleRequestOutcome(row, result)
    return singleRowOutcome(row, { kind: 'created' })
  } finally {
    progress.end()
  }
}

/** A photo that was lost once is not sent whole again, unless the preview would be as large. */
const lostUploadBytes = 2 * maxPreviewBytes

function wasResponseLost(row: UploadRow): boolean {
  return row.failures > 0 && (row.lastError?.status === null || row.lastError?.code === foreignCode)
}

/** The server has the photo: the same bytes arrived before, under any id. */
function isDone(row: UploadRow, answer: unknown): boolean {
  const read = v.safeParse(UploadAnswer, answer)
  return read.success && (read.output.photo.id !== row.args.id || read.output.photo.status === 'ready')
}
