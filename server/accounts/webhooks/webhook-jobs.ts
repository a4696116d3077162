import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { collectMessages, purgeOldMessages } from './collect-messages.ts'
import { dueMessages, recordAttempt, touchWebhook, webhooksAfter } from './webhook-store.ts'
import { createHmac } from 'node:crypto'
import { webhookSecretPrefix } from '#src/contract/entities/accounts/webhook.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { unseal } from '#server/core/crypto/seal.ts'
import { guardedFetch } from '#server/core/requests/guarded-fetch.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { isSuccess } from './webhook-pull.ts'

export const webhookJobs: readonly Job<Deps>[] = [
  {
    name: 'collect-webhooks',
    everyMs: 10 * secondMs,
    hasWork: async ({ database }) =>
      (await database.reader.first(webhooksAfter, { after: '', limit: 1 })) !== undefined,
    run: collectMessages,
  },
  { name: 'deliver-webhooks', everyMs: 5 * secondMs, hasWork: hasDue(dueMessages), run: deliverMessages },
  { name: 'delete-webhook-messages', everyMs: dayMs, run: purgeOldMessages },
]

const messagesAtOnce = 20
/** The pauses after each failed attempt, as the Standard Webhooks specification recommends. They add up to three days. */
const retryPausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

type DueMessage = RowOf<typeof dueMessages>

/**
 * Sends the messages that are due. If the process ends between the response and the COMMIT, a message is sent again
 * with the same id.
 */
async function deliverMessages(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  for (let sent = 0; sent < messagesAtOnce && !stop.aborted; sent += 1) {
    // Read one at a time: a webhook may be removed while messages are sent.
    const message = await database.reader.first(dueMessages, { now: clock.now(), limit: 1 })
    if (message === undefined) return
    const status = await send(deps, message)
    const attempts = message.attempts + 1
    const pauseMs = retryPausesMs[attempts - 1]
    const isOver = isSuccess(status) || pauseMs === undefined
    const nextAt = isOver ? null : clock.now() + pauseMs
    const scope = userScope(message.user_id)
    await database.write(
      async (transaction) => {
        await transaction.run(recordAttempt, { id: message.id, attempts, status, nextAt })
        const rev = await allocateRevisions(transaction, scope)
        return ok(await transaction.run(touchWebhook, { id: message.webhook_id, rev }))
      },
      { scopes: [scope] },
    )
  }
}

/** Sends a message. Returns the status of the response, or null if there was none or the address is not allowed. */
async function send({ config, clock, secret: ours, log }: Deps, message: DueMessage): Promise<number | null> {
  const { id, webhook_id: webhookId, url, body } = message
  const secret = unseal(message.secret, ours, webhookId)
  if (secret === null) {
    log.warn({ webhookId }, 'Cannot decrypt the secret of a webhook: it was sealed with another SECRET')
    return null
  }
  const seconds = String(Math.floor(clock.now() / 1000))
  try {
    const call = guardedFetch({ allowsLoopback: config.allowsLoopbackBackups })
    const answer = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waypost',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signatureOf(secret, `${id}.${seconds}.${body}`),
      },
      body,
    })
    return answer.status
  } catch (error) {
    log.debug({ err: error, webhookId }, 'Cannot reach a webhook')
    return null
  }
}

/** Returns the symmetric signature of Standard Webhooks, version 1. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
