import type { RewardHooks } from '#server/kernel/hooks/reward-hooks.ts'
import { holdCredit, releaseCredit } from './credit.ts'
import { otherHolds } from './reward-store.ts'
import { settleRewards, settleRewardsOf } from './settle-rewards.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  referralOf,
  setReferralJoined,
  touchInfluencer,
} from '#server/programs/participants/influencer-store.ts'

/** The programs' hooks for joins and payments. */
export const rewardHooks: RewardHooks = {
  joined: recordReferredJoin,
  settle: settleRewards,
  settleOf: settleRewardsOf,
  holdCredit,
  releaseCredit,
  async creditHeldElsewhere(reader, of) {
    const conflictingHolds = await reader.all(otherHolds, of)
    return conflictingHolds.map(({ order_id: orderId, attempt, checkout_id: checkoutId }) => ({
      orderId,
      attempt,
      checkoutId,
    }))
  },
}

/** Counts a user's first zone for the influencer whose link they came through. */
async function recordReferredJoin(transaction: Transaction, userId: UserId, now: EpochMs): Promise<void> {
  const referral = await transaction.first(referralOf, { userId })
  if (referral === undefined || referral.joined_at !== null) return
  await transaction.run(setReferralJoined, { userId, at: now })
  const { referrer_id: referrerId } = referral
  markForBadges(transaction, { kind: 'invite', userId: referrerId, subject: userId, at: now })
  const rev = await allocateRevisions(transaction, userScope(referral.referrer_id))
  await transaction.run(touchInfluencer, { userId: referral.referrer_id, rev })
}
