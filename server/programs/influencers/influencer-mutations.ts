import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hasConfirmedEmail, unconfirmed } from '#server/accounts/addresses/has-confirmed-email.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { attributeReferral } from './attribute-referral.ts'
import { influencerOf, insertCode, ownerOfCode } from '#server/programs/standing/influencer-store.ts'
import { keepInfluencer } from '#server/programs/standing/keep-influencer.ts'
import { keepDeviceMark } from '#server/programs/standing/referral-marks.ts'

/** Assigns a code to the viewer; an existing one is kept. */
const startReferral: MutationHandler<'referral.start', null> = async (
  { transaction, viewer, deps },
  { code },
) => {
  const { userId } = viewer
  const own = await transaction.first(influencerOf, { userId })
  if (own !== undefined && own.code !== null) {
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, userScope(userId)) })
  }
  if ((await transaction.first(ownerOfCode, { code })) !== undefined)
    return refuse('conflict', 'This code is taken')
  await transaction.run(insertCode, { code, userId })
  await keepDeviceMark(transaction, deps.secret, viewer)
  return ok({ httpStatus: 204, answer: null, rev: await keepInfluencer(transaction, userId, { code }) })
}

/**
 * Records by whose link the viewer came. A link that does not count changes nothing, nor does one that nobody has: anybody
 * can spread such links, and who opens one has nothing to decide.
 */
const followReferral: MutationHandler<'referral.follow', null> = async (
  { transaction, viewer, now, deps },
  { code, touchedAt },
) => {
  const followed = { viewer, code, touchedAt, now }
  await attributeReferral(transaction, deps, followed)
  const rev = await currentRevision(transaction, userScope(viewer.userId))
  return ok({ httpStatus: 204, answer: null, rev })
}

/** Applies for the programme; while an application waits, or was approved, another one changes nothing. */
const applyAsInfluencer: MutationHandler<'influencer.apply', null> = async (
  { transaction, viewer, now },
  { channel, about, contact },
) => {
  const { userId } = viewer
  const known = (await transaction.first(influencerOf, { userId }))?.application ?? 'none'
  if (known === 'sent' || known === 'approved') {
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, userScope(userId)) })
  }
  if (!(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
  const application = { application: 'sent', applied_at: now, decided_at: null } as const
  const rev = await keepInfluencer(transaction, userId, { channel, about, contact, ...application })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of these mutations. */
export const influencerHandlers = {
  'referral.start': startReferral,
  'referral.follow': followReferral,
  'influencer.apply': applyAsInfluencer,
}
