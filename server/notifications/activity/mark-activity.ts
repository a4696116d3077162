import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ActivityMarksTable } from '#server/core/db/tables/zone-tables.ts'
import { setMark } from './activity-store.ts'

interface Activity {
  readonly kind: ActivityMarksTable['kind']
  readonly zoneId: ZoneId
  /** Absent: it is about the zone. */
  readonly photoId?: PhotoId
  readonly at: EpochMs
}

/**
 * Notes in the transaction of a like, a comment or their end that whoever they concern is told of another number now.
 * However many there are for one photo, it is one row until the next count.
 */
export function markActivity(transaction: Transaction, activity: Activity): void {
  const { kind, zoneId, photoId = '', at } = activity
  transaction.enqueue(setMark, { kind, zoneId, photoId, at })
}
