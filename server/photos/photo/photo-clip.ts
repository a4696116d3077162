import * as v from 'valibot'
import { FilmId, PhotoId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { ClipsTable, ClipUploadId, UploadId } from '#server/core/db/tables/photo-tables.ts'
import { dropFiles } from '#server/photos/photo/file-rows.ts'
import { touchPhoto } from '#server/photos/photo/photo-status-store.ts'
import { deleteUploadOf } from '#server/photos/photo/upload-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { isOnHold } from '#server/zones/lifetime/zone-end-store.ts'
import { clipOfPhoto, deleteClip, markClipRemoved } from './clip-store.ts'

/** The files of a clip: the movie and its silent preview. Both share its filename. */
export type ClipPart = 'clip' | 'loop'
export const clipParts: readonly ClipPart[] = ['loop', 'clip']

/** Returns the id under which a file of a clip is uploaded. */
export function clipUploadId(photoId: PhotoId, part: ClipPart): ClipUploadId {
  return `${photoId}.${part}`
}

/** Returns the photo of a clip file that is being uploaded. */
export function photoIdOf(id: ClipUploadId): PhotoId {
  return v.parse(PhotoId, id.slice(0, id.lastIndexOf('.')))
}

/** Parses the name of an upload's parts; null if it is not the name of an upload. */
export function readUploadId(name: string): UploadId | null {
  const whole = v.safeParse(v.union([PhotoId, FilmId]), name)
  if (whole.success) return whole.output
  const [id = '', ending] = name.split('.')
  const photoId = v.safeParse(PhotoId, id)
  const part = clipParts.find((one) => one === ending)
  return photoId.success && part !== undefined && name === `${id}.${part}`
    ? clipUploadId(photoId.output, part)
    : null
}

/** Returns the clip of a photo; undefined if it has none or the clip has not arrived. */
export async function readyClip(reader: Reader, photoId: PhotoId): Promise<ClipsTable | undefined> {
  const clip = await reader.first(clipOfPhoto, { photoId })
  return clip?.removed_at === null && clip.completed_at !== null ? clip : undefined
}

/** Returns true if a photo has a clip that has not arrived. */
export async function isClipArriving(reader: Reader, photoId: PhotoId): Promise<boolean> {
  const clip = await reader.first(clipOfPhoto, { photoId })
  return clip !== undefined && clip.removed_at === null && clip.completed_at === null
}

/** Hides the clip of a photo from all readers and returns the revision. On legal hold its files stay on disk. */
export async function withdrawClip(
  transaction: Transaction,
  { photoId, zoneId }: { readonly photoId: PhotoId; readonly zoneId: ZoneId },
  now: EpochMs,
): Promise<number> {
  const isHeld = (await transaction.first(isOnHold, { zoneId })) !== undefined
  if (isHeld) {
    await transaction.run(markClipRemoved, { photoId, at: now })
    await endUploads(transaction, photoId)
  } else await deleteClipRow(transaction, photoId, now)
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchPhoto, { id: photoId, rev })
  return rev
}

/** Deletes the row of a photo's clip and marks its files for removal. Does nothing if there is no clip. */
export async function deleteClipRow(transaction: Transaction, photoId: PhotoId, now: EpochMs): Promise<void> {
  const clip = await transaction.first(clipOfPhoto, { photoId })
  if (clip === undefined) return
  await endUploads(transaction, photoId)
  await transaction.run(deleteClip, { photoId })
  await dropFiles(transaction, clip.filename, now)
}

async function endUploads(transaction: Transaction, photoId: PhotoId): Promise<void> {
  for (const part of clipParts)
    await transaction.run(deleteUploadOf, { photoId: clipUploadId(photoId, part) })
}
