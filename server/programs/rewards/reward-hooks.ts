import type { RewardHooks } from '#server/kernel/hooks/reward-hooks.ts'
import { recordReferredJoin } from '#server/programs/standing/record-referred-join.ts'
import { holdCredit, releaseCredit } from './hold-credit.ts'
import { otherHolds } from './reward-store.ts'
import { settleRewards, settleRewardsOf } from './settle-rewards.ts'

/** What the programmes do when they are told something. */
export const rewardHooks: RewardHooks = {
  joined: recordReferredJoin,
  settle: settleRewards,
  settleOf: settleRewardsOf,
  holdCredit,
  releaseCredit,
  async heldElsewhere(reader, of) {
    const held = await reader.all(otherHolds, of)
    return held.map(({ order_id: orderId, attempt, checkout_id: checkoutId }) => ({
      orderId,
      attempt,
      checkoutId,
    }))
  },
}
