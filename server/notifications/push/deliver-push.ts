import { deleteAfter, hasDue } from '#server/core/jobs/due-rows.ts'
import { ok } from '#src/contract/wire/result.ts'
import { noScopes, type Reader, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import {
  claimMessage,
  deleteMessage,
  deleteMessagesDueBefore,
  messagesDue,
  postponeMessage,
} from './message-store.ts'
import { deleteSubscription } from './push-store.ts'
import { type PushOutcome, sendPush } from './send-push.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const batchSize = 100
const sendsAtOnce = 8
const maxAttempts = 6
/** Push messages older than this are not sent. */
const messageRetentionMs = 2 * 60 * minuteMs
const orphanRetentionMs = 24 * 60 * minuteMs
/** If the process dies while sending, the message is due again after this time. */
const claimMs = 2 * minuteMs

const readDue = (reader: Reader, due: { now: number; limit: number }) => reader.all(messagesDue, due)
type DuePush = Awaited<ReturnType<typeof readDue>>[number]

/**
 * Sends due messages to the push services. Each message is claimed before it is sent and deleted with the response, so
 * it arrives twice only after a crash; its tag then merges both. A service that does not respond is skipped until the
 * next run.
 */
export async function deliverPush(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  const silent = new Set<string>()
  let done = batchSize
  while (done === batchSize && !stop.aborted) {
    const due = await claimDue(deps)
    const outcomes = await sendAll(deps, due, silent)
    if (outcomes.length > 0)
      await database.write(async (transaction) => {
        for (const { message, outcome } of outcomes)
          await settle(transaction, { message, outcome, now: clock.now() })
        return ok(null)
      }, noScopes)
    done = due.length
  }
}

export const hasMessages = hasDue(messagesDue)

/** Deletes messages whose devices no longer exist. */
export const purgeMessages = deleteAfter(orphanRetentionMs, deleteMessagesDueBefore)

async function claimDue({ database, clock }: Deps) {
  const due = { now: clock.now(), limit: batchSize }
  if ((await database.reader.first(messagesDue, due)) === undefined) return []
  const claimed = await database.write(async (transaction) => {
    const messages: DuePush[] = []
    for (const message of await readDue(transaction, due)) {
      const claim = { id: message.id, now: due.now, nextAt: due.now + claimMs }
      if ((await transaction.run(claimMessage, claim)) > 0) messages.push(message)
    }
    return ok(messages)
  }, noScopes)
  return claimed.ok ? claimed.value : []
}

interface PushSendResult {
  readonly message: DuePush
  readonly outcome: PushOutcome
}

async function sendAll(
  deps: Deps,
  due: readonly DuePush[],
  silent: Set<string>,
): Promise<readonly PushSendResult[]> {
  const outcomes: PushSendResult[] = []
  const open = due.values()
  const work = async () => {
    for (const message of open) {
      const { host } = new URL(message.endpoint)
      const outcome: PushOutcome = silent.has(host)
        ? { kind: 'unreachable' }
        : await sendPush(deps, message, message.body)
      if (outcome.kind === 'unreachable') silent.add(host)
      if (outcome.kind === 'refused') deps.log.warn({ host }, 'A push service refused a message')
      outcomes.push({ message, outcome })
    }
  }
  await Promise.all(Array.from({ length: sendsAtOnce }, work))
  return outcomes
}

async function settle(
  transaction: Transaction,
  { message, outcome, now }: PushSendResult & { readonly now: number },
): Promise<void> {
  const { id, endpoint, attempts, made_at: madeAt } = message
  switch (outcome.kind) {
    case 'gone':
      await transaction.run(deleteSubscription, { endpoint })
      await transaction.run(deleteMessage, { id })
      return
    case 'sent':
    case 'refused':
      await transaction.run(deleteMessage, { id })
      return
    case 'later':
    case 'unreachable': {
      if (attempts + 1 >= maxAttempts || now - madeAt > messageRetentionMs) {
        await transaction.run(deleteMessage, { id })
        return
      }
      const waitMs = Math.max(2 ** attempts * minuteMs, 'retryAfterMs' in outcome ? outcome.retryAfterMs : 0)
      await transaction.run(postponeMessage, { id, attempts: attempts + 1, nextAt: now + waitMs })
      return
    }
  }
}
