import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import type { BadgeMarksTable } from '#server/core/db/tables/program-tables.ts'

interface BadgeMark {
  readonly kind: BadgeMarksTable['kind']
  readonly userId: UserId
  readonly thing: string
  readonly at: EpochMs
}

const insertMark = query<{ kind: BadgeMarksTable['kind']; userId: UserId; thing: string; at: number }>()(
  (param) =>
    build
      .insertInto('badge_marks')
      .values({
        kind: param('kind'),
        user_id: param('userId'),
        thing: param('thing'),
        at: param('at'),
      })
      .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Marks an event for badges, in its transaction. A job counts it later for the users concerned. Allocates no lock or
 * revision of any scope.
 */
export function markForBadges(transaction: Transaction, mark: BadgeMark): void {
  transaction.enqueue(insertMark, { ...mark })
}
