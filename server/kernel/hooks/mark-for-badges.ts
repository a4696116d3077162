import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { BadgeMarksTable } from '#server/core/db/tables/program-tables.ts'
import { insertMissing } from '#server/core/db/row-queries.ts'

interface BadgeMark {
  readonly kind: BadgeMarksTable['kind']
  readonly userId: UserId
  readonly subject: string
  readonly at: EpochMs
}

const insertMark = insertMissing('badge_marks', ['kind', 'user_id', 'subject_key as subject', 'at'])

/**
 * Marks an event for badges, in its transaction. A job counts it later for the users concerned. Takes no lock and
 * allocates no revision.
 */
export function markForBadges(transaction: Transaction, mark: BadgeMark): void {
  transaction.enqueue(insertMark, { ...mark })
}
