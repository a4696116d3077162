import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { referralOf, setReferralJoined, touchInfluencer } from './influencer-store.ts'

/** Counts a user's first zone for the influencer whose link brought them. */
export async function recordReferredJoin(
  transaction: Transaction,
  userId: UserId,
  now: EpochMs,
): Promise<void> {
  const referral = await transaction.first(referralOf, { userId })
  if (referral === undefined || referral.joined_at !== null) return
  await transaction.run(setReferralJoined, { userId, at: now })
  const { referrer_id: referrerId } = referral
  markForBadges(transaction, { kind: 'invite', userId: referrerId, thing: userId, at: now })
  const rev = await allocateRevisions(transaction, userScope(referral.referrer_id))
  await transaction.run(touchInfluencer, { userId: referral.referrer_id, rev })
}
