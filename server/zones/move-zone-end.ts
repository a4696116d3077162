import type { PhotoId, UserId } from '#src/contract/ids.ts'
import { photoExpiresAt, type PlanId, zoneExpiresAt } from '#src/contract/plan.ts'
import type { EpochMs } from '#src/contract/time.ts'
import { codesOfZone, stampCode } from '../codes/code-store.ts'
import type { Transaction } from '../db/database.ts'
import type { ZonesTable } from '../db/zone-tables.ts'
import { addToPhotos } from '../members/member-store.ts'
import { photosOfZone, setPhotoExpiry } from '../photos/photo-standing-store.ts'
import { photoByBytes } from '../photos/photo-store.ts'
import { restampPhotos } from '../photos/restamp-photos.ts'
import { takeRevisions } from '../sync/scope-store.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import { endingZonesOf, extendZone } from './zone-store.ts'

/**
 * Gives a zone's photos the end that follows from its new one (null: never), none an earlier end than it had. Photos that
 * were hidden when their days ended come back while their files are there.
 */
export async function movePhotoEnds(
  transaction: Transaction,
  zone: Pick<ZonesTable, 'id'>,
  { expiresAt, now }: { readonly expiresAt: EpochMs | null; readonly now: EpochMs },
): Promise<void> {
  const moved: PhotoId[] = []
  const returned: PhotoId[] = []
  for (const photo of await transaction.all(photosOfZone, { zoneId: zone.id })) {
    const due = photoExpiresAt(photo.uploaded_at, expiresAt)
    const end = due === null || photo.expires_at === null ? due : Math.max(due, photo.expires_at)
    if (photo.hidden_why === 'deleted') continue
    if (photo.hidden_at !== null) {
      if (end !== null && end <= now) continue
      const twin = await transaction.first(photoByBytes, { zoneId: zone.id, sha256: photo.sha256 })
      if (twin !== undefined) continue
      const zoneRev = await takeRevisions(transaction, zoneScope(zone.id))
      await transaction.run(addToPhotos, { zoneId: zone.id, userId: photo.user_id, by: 1, zoneRev })
    } else if (end === photo.expires_at) continue
    await transaction.run(setPhotoExpiry, { id: photo.id, expiresAt: end })
    if (photo.hidden_at === null) moved.push(photo.id)
    else returned.push(photo.id)
  }
  await restampPhotos(transaction, zone.id, { photoIds: moved, leaves: false, at: now })
  await restampPhotos(transaction, zone.id, {
    photoIds: returned,
    leaves: false,
    at: now,
    withOwn: true,
  })
}

/** The codes' links hold the zone's name, place and end: they are told anew with it. */
export async function stampCodes(transaction: Transaction, zone: Pick<ZonesTable, 'id'>): Promise<void> {
  const codes = await transaction.all(codesOfZone, { zoneId: zone.id })
  let rev = (await takeRevisions(transaction, zoneScope(zone.id), codes.length)) - codes.length
  for (const { id } of codes) await transaction.run(stampCode, { id, rev: ++rev })
}

/** The end that a plan gives a zone, if it is later than the announced one; null when it gives no more. */
export function laterEnd(zone: Pick<ZonesTable, 'created_at' | 'expires_at'>, plan: PlanId): EpochMs | null {
  if (zone.expires_at === null) return null
  const end = zoneExpiresAt(zone.created_at, plan)
  return end > zone.expires_at ? end : null
}

/** Moves the end of a zone and of all that it holds; answers the revision. */
export async function moveZoneEnd(
  transaction: Transaction,
  zone: Pick<ZonesTable, 'id'>,
  at: { readonly expiresAt: EpochMs; readonly now: EpochMs },
): Promise<number> {
  await movePhotoEnds(transaction, zone, at)
  await stampCodes(transaction, zone)
  const rev = await takeRevisions(transaction, zoneScope(zone.id))
  await transaction.run(extendZone, { id: zone.id, expiresAt: at.expiresAt, rev })
  return rev
}

/** On a better plan all zones of an owner live longer at once; on a lesser one none ends earlier than was announced. */
export async function extendZonesOf(
  transaction: Transaction,
  ownerId: UserId,
  { plan, now }: { readonly plan: PlanId; readonly now: EpochMs },
): Promise<void> {
  for (const zone of await transaction.all(endingZonesOf, { ownerId })) {
    const expiresAt = laterEnd(zone, plan)
    if (expiresAt !== null) await moveZoneEnd(transaction, zone, { expiresAt, now })
  }
}
