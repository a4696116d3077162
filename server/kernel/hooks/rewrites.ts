import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZoneTasksTable } from '#server/core/db/tables/operation-tables.ts'

/** A rewrite of all photos of a zone, or of all photos by one uploader. */
export interface ZoneRewrite {
  readonly zoneId: ZoneId
  readonly kind: ZoneTasksTable['kind']
  readonly userId: UserId | ''
}

/**
 * Rewrites photos of a zone after the zone's row has changed: the first batch at once, the rest in a job. Returns how
 * many rows were rewritten. With `rows` 0, the job does everything.
 */
export type RewriteZone = (
  transaction: Transaction,
  rewrite: ZoneRewrite,
  options: { readonly now: EpochMs; readonly rows?: number },
) => Promise<number>

/** Maximum number of photos and comments per transaction. More would delay requests. */
export const rowsAtOnce = 400

/** Sends a person's content to all devices again after the person's name or picture has changed. A job does the work. */
export type RewritePerson = (transaction: Transaction, userId: UserId, now: EpochMs) => Promise<void>
