import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PushNewsTable } from '#server/core/db/tables/push-tables.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { insertNotification } from './notification-store.ts'
import { anySubscription, oneSubscriptionOf } from './push-store.ts'

interface QueuedNotification {
  readonly kind: PushNewsTable['kind']
  readonly zoneId: ZoneId
  readonly at: EpochMs
  /** Absent: for the members of the zone. */
  readonly recipientId?: UserId
  readonly photoId?: PhotoId
  readonly actorId?: UserId
  readonly detail?: string
}

/**
 * Notes something worth a notification in the transaction in which it happens; the next job tells of it. Nothing is noted
 * for the user who did it, or without a subscribed device.
 */
export async function enqueueNotification(
  transaction: Transaction,
  ids: Ids,
  notification: QueuedNotification,
): Promise<void> {
  const { kind, zoneId, at, recipientId = null, photoId = null, actorId = null, detail = '' } = notification
  if (recipientId !== null && recipientId === actorId) return
  const device =
    recipientId === null
      ? await transaction.first(anySubscription, {})
      : await transaction.first(oneSubscriptionOf, { userId: recipientId })
  if (device === undefined) return
  await transaction.run(insertNotification, {
    id: ids.uuid(),
    kind,
    recipientId,
    zoneId,
    photoId,
    actorId,
    at,
    detail,
  })
}
