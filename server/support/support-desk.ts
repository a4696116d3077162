import { ok, type Result } from '#src/contract/wire/result.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Ids, Random } from '#server/core/clock/ids.ts'
import { queueMail } from '#server/core/mail/queue-mail.ts'
import { type HostConfig, publicUrlOf } from '#server/core/requests/hosts.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import {
  closeSupportRequest,
  insertSupportAnswer,
  openSupportRequests,
  supportRequestById,
} from './support-store.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'

const shownAtOnce = 100

/** Open requests as text, the longest waiting first. */
export async function listOpen(database: Database): Promise<string> {
  const open = await database.reader.all(openSupportRequests, { limit: shownAtOnce })
  if (open.length === 0) return 'support: nothing is open.\n'
  const lines = open.map(({ id, kind, email, subject, message, asked_at }) => {
    const body = printable(message, true).replaceAll('\n', '\n  ')
    return `${id}  ${new Date(asked_at).toISOString()}  ${kind}  ${printable(email)}\n  ${printable(subject)}\n\n  ${body}\n`
  })
  return `${lines.join('\n')}\nsupport: ${open.length === shownAtOnce ? `the first ${shownAtOnce}` : open.length} open, the oldest first.\n`
}

interface AnswerDeps {
  readonly config: HostConfig
  readonly secret: string
  readonly random: Random
  readonly clock: Clock
  readonly ids: Ids
}

/**
 * Answers a question, which is closed with that: by mail to the address that was left, and in the Activity of the person who asked
 * with an account. A question can be answered again.
 */
export function answerRequest(
  database: Database,
  deps: AnswerDeps,
  { requestId, content }: { readonly requestId: SupportRequestId; readonly content: string },
): Promise<Result<null, Refusal>> {
  const now = deps.clock.now()
  return database.write(async (transaction) => {
    const request = await transaction.first(supportRequestById, { id: requestId })
    if (request === undefined) return notFound()
    const { user_id: userId, email: address, subject, message, language, brand } = request
    const id = deps.ids.uuid()
    await transaction.run(insertSupportAnswer, { id, requestId, content, at: now })
    if (request.closed_at === null) await transaction.run(closeSupportRequest, { id: requestId, at: now })
    const origin =
      deps.config.publicUrl ?? (request.origin === '' ? publicUrlOf(deps.config, undefined) : request.origin)
    await queueMail(transaction, deps, {
      key: `support-answer:${id}`,
      mail: {
        kind: 'support-answer',
        params: { subject, answer: content, question: message, hasAccount: userId !== '' },
      },
      to: { address, language, brand, origin },
      ...(userId === '' ? {} : { userId }),
    })
    if (userId !== '') {
      const notice = { userId, kind: 'support-answered', zone: null, at: now } as const
      await sendNotice(transaction, deps.ids, notice)
    }
    return ok(null)
  })
}

/** Closes one; false: it was closed already. */
export function close(
  database: Database,
  id: SupportRequestId,
  now: number,
): Promise<Result<boolean, Refusal>> {
  return database.write(async (transaction) => {
    const known = await transaction.first(supportRequestById, { id })
    if (known === undefined) return notFound()
    if (known.closed_at !== null) return ok(false)
    await transaction.run(closeSupportRequest, { id, at: now })
    return ok(true)
  })
}

/** What strangers wrote must not steer the operator's terminal: control characters become spaces. */
function printable(text: string, keepsLines = false): string {
  const controls = keepsLines ? /(?!\n)[\p{Cc}\p{Cf}]/gu : /[\p{Cc}\p{Cf}]/gu
  return text.replaceAll(controls, ' ')
}
