import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { touchUser } from '#server/accounts/users/user-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { upsertDownload } from './download-store.ts'

interface Noted {
  readonly userId: UserId
  readonly photo: PhotoForReader
  /** It took one of the month's downloads, so that fewer remain. */
  readonly isCounted: boolean
  /** Of the text of commercial rights that comes with it; null: it comes without. */
  readonly licence: string | null
  readonly now: EpochMs
}

/** Writes a download into its user's list. */
export async function recordDownload(
  transaction: Transaction,
  { userId, photo, isCounted, licence, now }: Noted,
): Promise<void> {
  const zone = await transaction.first(zoneById, { zoneId: photo.zone_id })
  const rev = await allocateRevisions(transaction, userScope(userId), isCounted ? 2 : 1)
  await transaction.run(upsertDownload, {
    userId,
    photoId: photo.id,
    rev,
    name: photo.caption || photo.original_name,
    zoneName: zone?.name ?? '',
    isOwn: photo.user_id === userId ? 1 : 0,
    countedAt: isCounted ? now : null,
    licenceVersion: licence,
    licensedAt: licence === null ? null : now,
    at: now,
  })
  if (isCounted) await transaction.run(touchUser, { id: userId, rev: rev - 1 })
}
