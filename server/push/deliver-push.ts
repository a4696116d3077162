import { ok } from '#src/contract/result.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { deleteMessage, deleteOrphanMessages, messagesDue, putOffMessage } from './message-store.ts'
import { deleteOrphanSubscriptions, deleteSubscription } from './push-store.ts'
import { type PushOutcome, sendPush } from './send-push.ts'

const minuteMs = 60_000
const batchSize = 100
const sendsAtOnce = 8
const maxAttempts = 6
/** News this old are none. */
const messageKeptMs = 2 * 60 * minuteMs
/** The other jobs wait meanwhile. */
const runMs = 40_000

type Due = Awaited<ReturnType<typeof readDue>>[number]

/**
 * Hands what is due to the push services. A message leaves with the answer to it, so that one may come twice after a crash;
 * its tag makes one of them. A service that does not answer is left alone until the next run.
 */
export async function deliverPush(deps: Deps): Promise<void> {
  const { database, clock } = deps
  await database.write(async (transaction) => {
    await transaction.run(deleteOrphanSubscriptions, {})
    return ok(await transaction.run(deleteOrphanMessages, {}))
  })
  const startedAt = performance.now()
  const silent = new Set<string>()
  let done = batchSize
  while (done === batchSize && performance.now() - startedAt < runMs) {
    const due = await readDue(deps)
    const outcomes = await sendAll(deps, due, silent)
    await database.write(async (transaction) => {
      for (const { message, outcome } of outcomes)
        await settle(transaction, { message, outcome, now: clock.now() })
      return ok(null)
    })
    done = due.length
  }
}

function readDue({ database, clock }: Deps) {
  return database.reader.all(messagesDue, { now: clock.now(), limit: batchSize })
}

interface Sent {
  readonly message: Due
  readonly outcome: PushOutcome
}

async function sendAll(deps: Deps, due: readonly Due[], silent: Set<string>): Promise<readonly Sent[]> {
  const outcomes: Sent[] = []
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
  { message, outcome, now }: Sent & { readonly now: number },
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
      if (attempts + 1 >= maxAttempts || now - madeAt > messageKeptMs) {
        await transaction.run(deleteMessage, { id })
        return
      }
      const waitMs = Math.max(2 ** attempts * minuteMs, 'retryAfterMs' in outcome ? outcome.retryAfterMs : 0)
      await transaction.run(putOffMessage, { id, attempts: attempts + 1, nextAt: now + waitMs })
      return
    }
  }
}
