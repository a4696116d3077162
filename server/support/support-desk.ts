import { ok, type Result } from '#src/contract/wire/result.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Database, Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import {
  closeSupportRequest,
  insertSupportAnswer,
  openSupportRequests,
  readOrganisation,
  supportRequestById,
} from './support-store.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'

const pageSize = 100

/** Returns open requests as text, oldest first. */
export async function listOpen(database: Database): Promise<string> {
  const open = await database.reader.all(openSupportRequests, { limit: pageSize })
  if (open.length === 0) return 'support: no open requests.\n'
  const lines = open.map(({ id, kind, email, subject, message, requested_at, organisation }) => {
    const { organisation: requestedSeats } = readOrganisation(organisation)
    const sender =
      requestedSeats === undefined
        ? ''
        : `  ${printable(requestedSeats.company)} (${requestedSeats.seats}), ${requestedSeats.domain}\n`
    const body = printable(message, true).replaceAll('\n', '\n  ')
    return `${id}  ${new Date(requested_at).toISOString()}  ${kind}  ${printable(email)}\n${sender}  ${printable(subject)}\n\n  ${body}\n`
  })
  return `${lines.join('\n')}\nsupport: ${open.length === pageSize ? `the first ${pageSize}` : open.length} open, oldest first.\n`
}

/** The context of a decision at the desk. */
export interface DeskContext {
  readonly transaction: Transaction
  readonly deps: Pick<Deps, 'config' | 'secret' | 'random' | 'ids'>
  readonly now: EpochMs
}

/**
 * Answers a question and closes it. Sends the answer by mail to the given address, and to the Activity of a sender with
 * an account. A question can be answered again; `id` is the id of the answer.
 */
export async function answerRequest(
  { transaction, deps, now }: DeskContext,
  {
    id,
    requestId,
    text,
  }: { readonly id: string; readonly requestId: SupportRequestId; readonly text: string },
): Promise<Result<null, Refusal>> {
  const request = await transaction.first(supportRequestById, { id: requestId })
  if (request === undefined) return notFound()
  const { user_id: userId, email: address, subject, message, language, brand } = request
  await transaction.run(insertSupportAnswer, { id, requestId, content: text, at: now })
  if (request.closed_at === null) await transaction.run(closeSupportRequest, { id: requestId, at: now })
  const origin =
    deps.config.publicUrl ?? (request.origin === '' ? publicUrlOf(deps.config, null) : request.origin)
  const mailDeps = { ...deps, clock: { now: () => now } }
  await queueMail(transaction, mailDeps, {
    key: `support-answer:${id}`,
    mail: {
      kind: 'support-answer',
      params: { subject, answer: text, question: message, hasAccount: userId !== '' },
    },
    to: { address, language, brand, origin },
    ...(userId === '' ? {} : { userId }),
  })
  if (userId !== '') {
    const notice = { userId, kind: 'support-answered', zone: null, at: now } as const
    await sendNotice(transaction, deps.ids, notice)
  }
  return ok(null)
}

/** Closes a support request without an answer. Does nothing if it is already closed. */
export async function closeRequest(
  { transaction, now }: DeskContext,
  { requestId: id }: { readonly requestId: SupportRequestId },
): Promise<Result<null, Refusal>> {
  const known = await transaction.first(supportRequestById, { id })
  if (known === undefined) return notFound()
  if (known.closed_at === null) await transaction.run(closeSupportRequest, { id, at: now })
  return ok(null)
}

/** Replaces control characters with spaces, so that untrusted text cannot control the operator's terminal. */
export function printable(text: string, keepsLines = false): string {
  const controls = keepsLines ? /(?!\n)[\p{Cc}\p{Cf}]/gu : /[\p{Cc}\p{Cf}]/gu
  return text.replaceAll(controls, ' ')
}
