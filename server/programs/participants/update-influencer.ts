import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { InfluencersTable } from '#server/core/db/tables/business-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { influencerOf, putInfluencer } from './influencer-store.ts'

type Changes = Partial<Omit<InfluencersTable, 'user_id' | 'rev'>>

/** Changes a member's state in the program. Returns the revision in their scope. */
export async function updateInfluencer(
  transaction: Transaction,
  userId: UserId,
  changes: Changes,
): Promise<number> {
  const before = await transaction.first(influencerOf, { userId })
  const after = { ...(before ?? nothing), ...changes }
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(putInfluencer, {
    userId,
    rev,
    code: after.code,
    channel: after.channel,
    about: after.about,
    contact: after.contact,
    application: after.application,
    appliedAt: after.applied_at,
    decidedAt: after.decided_at,
  })
  return rev
}

const nothing = {
  code: null,
  channel: null,
  about: null,
  contact: null,
  application: 'none',
  applied_at: null,
  decided_at: null,
} as const
