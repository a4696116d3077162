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

const shownAtOnce = 100

/** Open requests as text, the longest waiting first. */
export async function listOpen(database: Database): Promise<string> {
  const open = await database.reader.all(openSupportRequests, { limit: shownAtOnce })
  if (open.length === 0) return 'support: nothing is open.\n'
  const lines = open.map(({ id, kind, email, subject, message, asked_at, organisation }) => {
    const { organisation: asks } = readOrganisation(organisation)
    const who = asks === undefined ? '' : `  ${printable(asks.company)} (${asks.seats}), ${asks.domain}\n`
    const body = printable(message, true).replaceAll('\n', '\n  ')
    return `${id}  ${new Date(asked_at).toISOString()}  ${kind}  ${printable(email)}\n${who}  ${printable(subject)}\n\n  ${body}\n`
  })
  return `${lines.join('\n')}\nsupport: ${open.length === shownAtOnce ? `the first ${shownAtOnce}` : open.length} open, the oldest first.\n`
}

/** What decisions at the desk stand on. */
export interface DeskContext {
  readonly transaction: Transaction
  readonly deps: Pick<Deps, 'config' | 'secret' | 'random' | 'ids'>
  readonly now: EpochMs
}

/**
 * Answers a question, which is closed with that: by mail to the address that was left, and in the Activity of the person
 * who asked with an account. A question can be answered again; `id` is the answer's.
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

/** Closes one without an answer; one that is closed stays as it is. */
export async function closeRequest(
  { transaction, now }: DeskContext,
  { requestId: id }: { readonly requestId: SupportRequestId },
): Promise<Result<null, Refusal>> {
  const known = await transaction.first(supportRequestById, { id })
  if (known === undefined) return notFound()
  if (known.closed_at === null) await transaction.run(closeSupportRequest, { id, at: now })
  return ok(null)
}

/** What strangers wrote must not steer the operator's terminal: control characters become spaces. */
export function printable(text: string, keepsLines = false): string {
  const controls = keepsLines ? /(?!\n)[\p{Cc}\p{Cf}]/gu : /[\p{Cc}\p{Cf}]/gu
  return text.replaceAll(controls, ' ')
}
