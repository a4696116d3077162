import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { invitationMs } from '#src/contract/wire/invitation.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { settleRewardsOf } from '#server/programs/rewards/settle-rewards.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  firstMembership,
  insertReferral,
  ownerOfCode,
  referralOf,
  touchInfluencer,
} from '#server/programs/standing/influencer-store.ts'
import { keepDeviceMark } from '#server/programs/standing/referral-marks.ts'

interface Followed {
  readonly viewer: Pick<Viewer, 'userId' | 'device'>
  readonly code: ReferralCode
  /** When the link was opened, by the device's clock. */
  readonly touchedAt: EpochMs
  readonly now: EpochMs
}

/**
 * Notes by whose link somebody came, and counts them for whose link it is. The first link counts, if it was opened in the
 * last 30 days and before the first zone; one's own link does not count, nor does a second account on one device. What
 * arrives after the scan that it came before counts all the same. A code of nobody changes nothing.
 */
export async function attributeReferral(
  transaction: Transaction,
  deps: Pick<Deps, 'ids' | 'secret'>,
  followed: Followed,
): Promise<void> {
  const { viewer, code, now } = followed
  const { userId } = viewer
  const owner = await transaction.first(ownerOfCode, { code })
  if (owner === undefined) return
  const referrerId = owner.user_id
  const at = Math.min(followed.touchedAt, now)
  const joinedAt = (await transaction.first(firstMembership, { userId }))?.joined_at ?? null
  const isLate = at < now - invitationMs || (joinedAt !== null && joinedAt < at)
  if (isLate || referrerId === userId) return
  if ((await transaction.first(referralOf, { userId })) !== undefined) return
  // Two who came by each other's link would earn by what they pay themselves.
  if ((await transaction.first(referralOf, { userId: referrerId }))?.referrer_id === userId) return
  if (!(await keepDeviceMark(transaction, deps.secret, viewer))) return
  await transaction.run(insertReferral, { userId, referrerId, at, joinedAt })
  const rev = await allocateRevisions(transaction, userScope(referrerId))
  await transaction.run(touchInfluencer, { userId: referrerId, rev })
  // What they paid may have been told before.
  await settleRewardsOf(transaction, deps, { userId, at: now })
  return
}
