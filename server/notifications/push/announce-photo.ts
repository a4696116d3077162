import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { insertNotification } from './notification-store.ts'
import { anySubscription } from './push-store.ts'

interface ShownPhoto {
  readonly zoneId: ZoneId
  readonly photoId: PhotoId
  readonly at: EpochMs
}

/**
 * Notes in the transaction in which a photo begins to show that the zone's members are to hear of it; the next job tells them.
 * Nothing is noted without any subscribed device.
 */
export async function announcePhoto(transaction: Transaction, ids: Ids, photo: ShownPhoto): Promise<void> {
  if ((await transaction.first(anySubscription, {})) === undefined) return
  await transaction.run(insertNotification, { id: ids.uuid(), kind: 'photo', ...photo })
}
