import { supportRequestsPerDay } from '#src/contract/entities/accounts/support.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { hasConfirmedEmail, unconfirmed } from '#server/accounts/addresses/has-confirmed-email.ts'
import { mailTargetOfUser } from '#server/kernel/mail/mail-store.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { requestsSince, insertSupportRequest, supportRequestById } from './support-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { unchanged } from '#server/replication/mutation-result.ts'

/**
 * Stores a question for the operator; the same id from the same user counts once. Above the daily limit, the response
 * contains when to retry, and the question stays on the device until then. An application needs a confirmed address; an
 * enquiry from an organization must name it.
 */
const requestSupport: MutationHandler<'support.request', null> = async (
  { transaction, viewer, now },
  { id, kind, email, subject, message, organisation },
) => {
  const { userId } = viewer
  const kept = async () => unchanged(transaction, userScope(userId))
  const known = await transaction.first(supportRequestById, { id })
  if (known !== undefined) return known.user_id === userId ? kept() : refuse('conflict', 'This id is taken')
  if (kind === 'partner' && !(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
  if (kind === 'enterprise' && organisation === undefined)
    return refuse('invalid', 'Some fields are invalid', {
      details: [{ field: 'organisation', reason: 'must not be empty' }],
    })
  const today = await transaction.all(requestsSince, { userId, since: now - dayMs })
  const first = today.at(-supportRequestsPerDay)
  if (first !== undefined) {
    return refuse('too_many_requests', 'You have sent too many requests today. This one will be sent later', {
      retryAfterMs: first.requested_at + dayMs - now,
    })
  }
  const user = await transaction.first(mailTargetOfUser, { userId })
  const { language = 'en', brand = 'picture-share', origin = '' } = user ?? {}
  const supportDetails = kind === 'enterprise' ? JSON.stringify(organisation) : null
  const request = { id, userId, kind, email, subject, message, at: now, language, brand, origin }
  await transaction.run(insertSupportRequest, { ...request, organisation: supportDetails })
  return kept()
}

/** The server handlers of these mutations. */
export const supportHandlers = {
  'support.request': requestSupport,
}
