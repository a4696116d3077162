import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { isInOverlay, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/** A photo as it is stored: one that is not for everybody's eyes can be found without looking at the others. */
export interface StoredPhoto extends PhotoRow {
  readonly heldIn?: ZoneId
}

export function storedPhoto(row: PhotoRow): StoredPhoto {
  return row.status === 'pending' || row.status === 'hidden' ? { ...row, heldIn: row.zoneId } : row
}

/** The zone's photos that a moderator hid, as the server has them. */
export async function readHidden(database: UserDatabase, zoneId: ZoneId): Promise<readonly StoredPhoto[]> {
  const held = await database.photos.where('heldIn').equals(zoneId).toArray()
  return held.filter(({ status }) => status === 'hidden')
}

/** Photos that pending decisions take out of the zone's list. */
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
