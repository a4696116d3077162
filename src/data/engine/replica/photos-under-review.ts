import type { StoredPhoto } from '#src/data/engine/rows/replica-rows.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { isInOverlay, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

export function storedPhoto(row: PhotoRow): StoredPhoto {
  return row.status === 'pending' || row.status === 'hidden' ? { ...row, heldIn: row.zoneId } : row
}

/** Returns the zone’s photos that a moderator hid, according to the server. */
export async function readHidden(database: UserDatabase, zoneId: ZoneId): Promise<readonly StoredPhoto[]> {
  const underReview = await database.photos.where('heldIn').equals(zoneId).toArray()
  return underReview.filter(({ status }) => status === 'hidden')
}

/** Returns the photos that pending changes remove from the zone’s list. */
export function hiddenByPending(pending: readonly OutboxRow[]): ReadonlySet<PhotoId> {
  const hidden = new Set<PhotoId>()
  for (const row of pending) {
    if (!isInOverlay(row)) continue
    if (row.name === 'photo.delete') hidden.add(row.args.id)
    if (row.name === 'photo.report' && row.args.reason === 'of-me') hidden.add(row.args.photoId)
    if (row.name !== 'photo.moderate') continue
    if (row.args.decision === 'hide') hidden.add(row.args.photoId)
    else hidden.delete(row.args.photoId)
  }
  return hidden
}
