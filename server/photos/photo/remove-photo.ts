import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { reactionRowId } from '#src/contract/entities/responses/reaction.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { addToPhotos, addToPhotosOfBanned } from '#server/zones/members/member-store.ts'
import { currentRevision, type GoneRow, writeTombstones } from '#server/replication/scope-store.ts'
import { deleteClipRow } from './photo-clip.ts'
import {
  commentsOfPhoto,
  deleteDependentRows,
  likesOfPhoto,
  reactionsOfPhoto,
  reportsOfPhoto,
} from './dependent-rows-store.ts'
import { dropFiles } from './file-rows.ts'
import { deleteUploadOf } from './upload-store.ts'
import { isOnHold } from '#server/zones/lifetime/zone-end-store.ts'
import { deletePhotoRow, keepDeleted } from './photo-status-store.ts'

interface RemovablePhoto {
  readonly id: PhotoId
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly filename: string
}

/** Hides a photo and all rows that depend on it from all readers, and returns the last revision. */
export async function removePhoto(
  transaction: Transaction,
  photo: RemovablePhoto,
  now: number,
): Promise<number> {
  const rev = await withdrawPhoto(transaction, photo, now)
  await deleteUnlessHeld(transaction, photo, now)
  return rev
}

/** The same for a photo that was hidden when it expired. */
export async function removeHiddenPhoto(
  transaction: Transaction,
  photo: RemovablePhoto,
  now: number,
): Promise<number> {
  await deleteUnlessHeld(transaction, photo, now)
  return currentRevision(transaction, zoneScope(photo.zone_id))
}

/** A photo on legal hold disappears from view but stays on disk. */
async function deleteUnlessHeld(transaction: Transaction, photo: RemovablePhoto, now: number): Promise<void> {
  const isHeld = (await transaction.first(isOnHold, { zoneId: photo.zone_id })) !== undefined
  if (isHeld) await transaction.run(keepDeleted, { id: photo.id, now })
  else await deletePhotoRows(transaction, photo, now)
}

/** Writes the tombstones of the photo and of all rows that depend on it. */
export async function withdrawPhoto(
  transaction: Transaction,
  photo: RemovablePhoto,
  now: number,
): Promise<number> {
  const photoId = photo.id
  const gone: GoneRow[] = []
  for (const { id } of await transaction.all(commentsOfPhoto, { photoId })) {
    gone.push({ table: 'comment', id, viewerId: null })
  }
  for (const { user_id } of await transaction.all(likesOfPhoto, { photoId })) {
    gone.push({ table: 'like', id: photoId, viewerId: user_id })
  }
  for (const { user_id, emoji } of await transaction.all(reactionsOfPhoto, { photoId })) {
    gone.push({ table: 'reaction', id: reactionRowId(photoId, emoji), viewerId: user_id })
  }
  for (const { id } of await transaction.all(reportsOfPhoto, { photoId })) {
    gone.push({ table: 'report', id, viewerId: null })
  }
  gone.push({ table: 'photo', id: photoId, viewerId: null })
  const { zone_id: zoneId, user_id: userId } = photo
  const zoneRev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now, rowsAfter: 1 })
  const counted = { zoneId, userId, by: -1, zoneRev }
  await transaction.run(addToPhotos, counted)
  await transaction.run(addToPhotosOfBanned, counted)
  return zoneRev
}

/** Deletes the rows and marks the files for removal. */
export async function deletePhotoRows(
  transaction: Transaction,
  photo: Omit<RemovablePhoto, 'user_id'>,
  now: number,
): Promise<void> {
  const photoId = photo.id
  for (const statement of deleteDependentRows) await transaction.run(statement, { photoId })
  await transaction.run(deleteUploadOf, { photoId })
  await deleteClipRow(transaction, photoId, now)
  await transaction.run(deletePhotoRow, { id: photoId })
  await dropFiles(transaction, photo.filename, now)
}
