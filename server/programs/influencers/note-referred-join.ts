import type { UserId } from '#src/contract/entities/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { takeRevisions } from '#server/replication/scope-store.ts'
import { referralOf, setReferralJoined, stampInfluencer } from './influencer-store.ts'

/** Counts somebody's first zone for whoever brought them. */
export async function noteReferredJoin(
  transaction: Transaction,
  userId: UserId,
  now: EpochMs,
): Promise<void> {
  const referral = await transaction.first(referralOf, { userId })
  if (referral === undefined || referral.joined_at !== null) return
  await transaction.run(setReferralJoined, { userId, at: now })
  const rev = await takeRevisions(transaction, userScope(referral.referrer_id))
  await transaction.run(stampInfluencer, { userId: referral.referrer_id, rev })
}
