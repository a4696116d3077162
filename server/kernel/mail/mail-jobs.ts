import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ok } from '#src/contract/wire/result.ts'
import { unseal } from '#server/core/crypto/seal.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import { noScopes, type Database, type Transaction, type Reader } from '#server/core/db/database.ts'
import { recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import { deleteFailedBefore } from '#server/kernel/tasks/task-store.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { mailAsHtml, mailAsText } from './mail-layout.ts'
import { MailContent, mailBrands } from './mail-content.ts'
import {
  claimMail,
  deleteMailsSettledBefore,
  mailId,
  mailsDue,
  postponeMail,
  settleMail,
} from './mail-store.ts'
import type { MailOutcome, MailTransport } from '#server/core/mail/mail-transport.ts'

const batchSize = 20
const sendsAtOnce = 4
/** How long a mail stays claimed. If the process dies while sending, the mail is due again after this time. */
const claimMs = 10 * minuteMs
const longestWaitMs = 30 * minuteMs
/** A mail that could not be sent within this time is outdated. */
const maxRetryMs = 3 * dayMs
/** Until then, its key prevents the same mail from being sent again. */
const retentionMs = 30 * dayMs

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly config: { readonly mailFrom: { readonly name: string | null; readonly address: string } }
  readonly mail: MailTransport
  readonly log: Logger
}

const readDue = (reader: Reader, due: { now: number; limit: number }) => reader.all(mailsDue, due)
type DueMail = Awaited<ReturnType<typeof readDue>>[number]

/**
 * Sends the due mails. Each mail is claimed before it is sent and settled with the response, so it is sent twice only
 * after a crash, with the same Message-ID. A rejected mail is retried with growing pauses. If the mail server is
 * unreachable, nothing is lost and no other mail is tried.
 */
async function deliverMail(deps: Deps, stop: AbortSignal): Promise<void> {
  let done = batchSize
  let isReachable = true
  while (done === batchSize && isReachable && !stop.aborted) {
    const due = await claimDue(deps)
    const outcomes = await sendAll(deps, due)
    if (outcomes.length > 0)
      await deps.database.write(async (transaction) => {
        for (const sent of outcomes) await settle(transaction, sent, deps.clock.now())
        return ok(null)
      }, noScopes)
    isReachable = outcomes.every(({ outcome }) => outcome.kind !== 'unreachable')
    done = due.length
  }
}

/** Mail is delivered every second, because a person who requested one is waiting for it. */
export const mailJobs: readonly Job<Deps>[] = [
  { name: 'deliver-mail', everyMs: secondMs, hasWork: hasDue(mailsDue), run: deliverMail },
  { name: 'purge-mail', everyMs: hourMs, run: purgeMail },
]

/** Deletes mails that were sent or given up a month ago. */
async function purgeMail({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - retentionMs
  await database.write(async (transaction) => {
    await transaction.run(deleteFailedBefore, { kind: 'mail', before })
    return ok(await transaction.run(deleteMailsSettledBefore, { before }))
  }, noScopes)
}

async function claimDue({ database, clock }: Deps) {
  const due = { now: clock.now(), limit: batchSize }
  if ((await database.reader.first(mailsDue, { ...due, limit: 1 })) === undefined) return []
  const claimed = await database.write(async (transaction) => {
    const mails: DueMail[] = []
    for (const mail of await readDue(transaction, due)) {
      const claim = { key: mail.key, now: due.now, nextAt: due.now + claimMs }
      if ((await transaction.run(claimMail, claim)) > 0) mails.push(mail)
    }
    return ok(mails)
  }, noScopes)
  return claimed.ok ? claimed.value : []
}

interface MailResult {
  readonly mail: DueMail
  readonly outcome: MailOutcome
}

/** If the server does not respond for one mail, the others are not tried. They are retried later too. */
async function sendAll(deps: Deps, due: readonly DueMail[]): Promise<readonly MailResult[]> {
  const outcomes: MailResult[] = []
  const open = due.values()
  let down: MailOutcome | null = null
  const work = async () => {
    for (const mail of open) {
      const outcome: MailOutcome = down ?? (await send(deps, mail))
      if (outcome.kind === 'unreachable') down = outcome
      outcomes.push({ mail, outcome })
    }
  }
  await Promise.all(Array.from({ length: sendsAtOnce }, work))
  return outcomes
}

async function send({ mail, secret, config, log }: Deps, due: DueMail): Promise<MailOutcome> {
  const { key, kind, made_at: madeAt } = due
  const sealed = due.content === null ? null : unseal(due.content, secret)
  if (sealed === null) return { kind: 'refused', reason: 'SECRET has changed since it was written' }
  const content = v.parse(MailContent, JSON.parse(sealed))
  const { name, address } = config.mailFrom
  const outcome = await mail.send({
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${address.split('@').at(-1)}>`,
    kind,
    from: { name: name ?? mailBrands[content.brand].name, address },
    to: content.to,
    subject: content.subject,
    text: mailAsText(content),
    html: mailAsHtml(content),
    language: content.language,
    madeAt,
  })
  if (outcome.kind !== 'sent')
    log.warn({ kind, outcome: outcome.kind, reason: outcome.reason }, 'Cannot send an email')
  return outcome
}

async function settle(transaction: Transaction, { mail, outcome }: MailResult, now: number): Promise<void> {
  const { key, attempts, made_at: madeAt } = mail
  switch (outcome.kind) {
    case 'sent':
      await transaction.run(settleMail, { key, at: now, outcome: 'sent', reason: null })
      return
    case 'refused':
      await giveUp(transaction, mail, { at: now, outcome: 'refused', reason: outcome.reason })
      return
    case 'later':
    case 'unreachable': {
      const { reason } = outcome
      if (now - madeAt > maxRetryMs) {
        await giveUp(transaction, mail, { at: now, outcome: 'given-up', reason })
        return
      }
      // An unreachable server is retried soon, because that costs one connection instead of one per mail.
      const waitMs =
        outcome.kind === 'unreachable' ? minuteMs : Math.min(2 ** attempts * minuteMs, longestWaitMs)
      await transaction.run(postponeMail, { key, attempts: attempts + 1, nextAt: now + waitMs, reason })
    }
  }
}

/** The desk's list of failures contains no address. The page of mails shows it, with the reason. */
async function giveUp(
  transaction: Transaction,
  { key, kind, attempts }: DueMail,
  end: { readonly at: number; readonly outcome: 'refused' | 'given-up'; readonly reason: string | null },
): Promise<void> {
  await transaction.run(settleMail, { key, ...end })
  const id = mailId(key)
  const problem = `${kind}: ${end.outcome}`
  await recordGivenUp(transaction, { kind: 'mail', id, attempts: attempts + 1, at: end.at, problem })
}
