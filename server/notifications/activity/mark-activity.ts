import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ActivityMarksTable } from '#server/core/db/tables/zone-tables.ts'
import { setMark } from './activity-store.ts'

interface Activity {
  readonly kind: ActivityMarksTable['kind']
  readonly zoneId: ZoneId
  /** Absent if it concerns the whole zone. */
  readonly photoId?: PhotoId
  readonly at: EpochMs
}

/**
 * Marks a photo or zone for recounting, in the transaction of a like, a comment or its removal. There is one row per
 * photo and kind until the next count.
 */
export function markActivity(transaction: Transaction, activity: Activity): void {
  const { kind, zoneId, photoId = '', at } = activity
  transaction.enqueue(setMark, { kind, zoneId, photoId, at })
}
