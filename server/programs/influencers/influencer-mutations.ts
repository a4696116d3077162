import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hasConfirmedEmail, unconfirmed } from '#server/accounts/addresses/has-confirmed-email.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import {
  firstMembership,
  influencerOf,
  insertCode,
  insertReferral,
  ownerOfCode,
  referralOf,
  touchInfluencer,
} from '#server/programs/participants/influencer-store.ts'
import { updateInfluencer } from '#server/programs/participants/update-influencer.ts'
import { claimDeviceMark } from '#server/programs/participants/referral-marks.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { invitationMs } from '#src/contract/wire/invitation.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { settleRewardsOf } from '#server/programs/rewards/settle-rewards.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { partnerOf, putPartner } from '#server/programs/participants/partner-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Assigns a code to the viewer. An existing code stays. */
const startReferral: MutationHandler<'referral.start', null> = async (
  { transaction, viewer, deps },
  { code },
) => {
  const { userId } = viewer
  const own = await transaction.first(influencerOf, { userId })
  if (own !== undefined && own.code !== null) {
    return unchanged(transaction, userScope(userId))
  }
  if ((await transaction.first(ownerOfCode, { code })) !== undefined)
    return refuse('conflict', 'This code is taken')
  await transaction.run(insertCode, { code, userId })
  await claimDeviceMark(transaction, deps.secret, viewer)
  return done(await updateInfluencer(transaction, userId, { code }))
}

/**
 * Records through whose link the viewer came. A link that does not count or has an unknown code changes nothing and is
 * not an error: anybody can spread a link like that, and the visitor cannot do anything about it.
 */
const followReferral: MutationHandler<'referral.follow', null> = async (
  { transaction, viewer, now, deps },
  { code, touchedAt },
) => {
  const followed = { viewer, code, touchedAt, now }
  await attributeReferral(transaction, deps, followed)
  return done(await currentRevision(transaction, userScope(viewer.userId)))
}

/** Applies for the program. If an application is pending or approved, another one changes nothing. */
const applyAsInfluencer: MutationHandler<'influencer.apply', null> = async (
  { transaction, viewer, now },
  { channel, about, contact },
) => {
  const { userId } = viewer
  const known = (await transaction.first(influencerOf, { userId }))?.application ?? 'none'
  if (known === 'sent' || known === 'approved') {
    return unchanged(transaction, userScope(userId))
  }
  if (!(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
  const application = { application: 'sent', applied_at: now, decided_at: null } as const
  const rev = await updateInfluencer(transaction, userId, { channel, about, contact, ...application })
  return done(rev)
}

interface FollowedLink {
  readonly viewer: Pick<Viewer, 'userId' | 'device'>
  readonly code: ReferralCode
  /** The time when the link was opened, by the device's clock. */
  readonly touchedAt: EpochMs
  readonly now: EpochMs
}

/**
 * Records through whose link a user came, and counts the user for the link's owner. The first link counts if it was
 * opened in the last 30 days and before the user's first zone. Own links and second accounts on one device do not
 * count. A report that arrives after the scan that it preceded still counts. An unknown code changes nothing.
 */
async function attributeReferral(
  transaction: Transaction,
  deps: Pick<Deps, 'ids' | 'secret'>,
  followed: FollowedLink,
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
  // Two users who came through each other's links would earn from their own payments.
  if ((await transaction.first(referralOf, { userId: referrerId }))?.referrer_id === userId) return
  if (!(await claimDeviceMark(transaction, deps.secret, viewer))) return
  await transaction.run(insertReferral, { userId, referrerId, at, joinedAt })
  const rev = await allocateRevisions(transaction, userScope(referrerId))
  await transaction.run(touchInfluencer, { userId: referrerId, rev })
  // The user's payments may have been reported earlier.
  await settleRewardsOf(transaction, deps, { userId, at: now })
  return
}

/** The server handlers of these mutations. */
export const influencerHandlers = {
  'referral.start': startReferral,
  'referral.follow': followReferral,
  'influencer.apply': applyAsInfluencer,
}

/** Applies as a partner. If an application is pending or approved, another one changes nothing. */
const applyAsPartner: MutationHandler<'partner.apply', null> = async (
  { transaction, viewer, now },
  { trade, business, email, about },
) => {
  const { userId } = viewer
  const known = (await transaction.first(partnerOf, { userId }))?.application
  if (known === 'sent' || known === 'approved') {
    return unchanged(transaction, userScope(userId))
  }
  if (!(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
  await transaction.run(putPartner, { userId, trade, business, email, about, at: now })
  return done(await updateInfluencer(transaction, userId, {}))
}

/** The server handlers of these mutations. */
export const partnerHandlers = {
  'partner.apply': applyAsPartner,
}
