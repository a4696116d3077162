import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hasConfirmedEmail, unconfirmed } from '#server/accounts/addresses/has-confirmed-email.ts'
import { keepInfluencer } from '#server/programs/standing/keep-influencer.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { partnerOf, putPartner } from '#server/programs/standing/partner-store.ts'

/** Applies as a partner; while an application waits, or was approved, another one changes nothing. */
const applyAsPartner: MutationHandler<'partner.apply', null> = async (
  { transaction, viewer, now },
  { trade, business, email, about },
) => {
  const { userId } = viewer
  const known = (await transaction.first(partnerOf, { userId }))?.application
  if (known === 'sent' || known === 'approved') {
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, userScope(userId)) })
  }
  if (!(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
  await transaction.run(putPartner, { userId, trade, business, email, about, at: now })
  return ok({ httpStatus: 204, answer: null, rev: await keepInfluencer(transaction, userId, {}) })
}

/** The server's half of these mutations. */
export const partnerHandlers = {
  'partner.apply': applyAsPartner,
}
