import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZoneTasksTable } from '#server/core/db/tables/operation-tables.ts'

/** What is to be done to all photos of a zone, or to all of one uploader. */
export interface ZoneRewrite {
  readonly zoneId: ZoneId
  readonly kind: ZoneTasksTable['kind']
  readonly userId: UserId | ''
}

/**
 * Rewrites photos of a zone after the zone's own row has changed: the first slice at once, the rest by a job. Answers how
 * many rows it has rewritten; where `rows` is 0 all of it is left to the job.
 */
export type RewriteZone = (
  transaction: Transaction,
  rewrite: ZoneRewrite,
  options: { readonly now: EpochMs; readonly rows?: number },
) => Promise<number>

/** Photos and comments that one transaction rewrites; more would hold requests up. */
export const rowsAtOnce = 400

/** Gives everybody what a person made once more, after their name or picture has changed. A job does the work. */
export type RewritePerson = (transaction: Transaction, userId: UserId, now: EpochMs) => Promise<void>
