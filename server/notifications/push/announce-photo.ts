import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { insertNotification } from './notification-store.ts'
import { anySubscription } from './push-store.ts'

interface PhotoAnnouncement {
  readonly zoneId: ZoneId
  readonly photoId: PhotoId
  readonly at: EpochMs
}

/**
 * Queues the announcement of a photo to the zone's members, in the transaction that makes it visible. The next job
 * sends it. Does nothing if no device is subscribed.
 */
export async function announcePhoto(
  transaction: Transaction,
  ids: Ids,
  photo: PhotoAnnouncement,
): Promise<void> {
  if ((await transaction.first(anySubscription, {})) === undefined) return
  await transaction.run(insertNotification, { id: ids.uuid(), kind: 'photo', ...photo })
}
