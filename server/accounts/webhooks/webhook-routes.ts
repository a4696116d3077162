import { currentPlan } from '#server/accounts/users/current-plan.ts'
import { unwrap, type Refusal, refuse, refused } from '#server/core/errors/refusal.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import {
  maxWebhooks,
  type WebhookEvent,
  type WebhookRow,
  webhookSecretPrefix,
} from '#src/contract/entities/accounts/webhook.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { noApiAccess } from '#server/accounts/api-tokens/open-api-token.ts'
import { seal } from '#server/core/crypto/seal.ts'
import { outgoingProblem } from '#server/core/requests/outgoing-address.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { webhookRow } from './webhook-pull.ts'
import {
  deleteCursorsOf,
  deleteWebhook,
  insertWebhook,
  anyMessageOf,
  putCursor,
  webhookById,
  webhooksOf,
  webhookZones,
} from './webhook-store.ts'

/** Webhooks. Creating one is a call, because it returns the secret; removing and testing are mutations. */
export function webhookRoutes(deps: RouteDeps) {
  return {
    async makeWebhook({ body: wanted, viewer }) {
      if (viewer.kind !== 'member')
        throw refused(
          'access_denied',
          'Webhooks belong to an account. Create one with an email address first.',
        )
      const made = await deps.database.write(
        (transaction) => makeWebhook(transaction, deps, { viewer, wanted }),
        allScopes,
      )
      return { status: 201, answer: unwrap(made) }
    },
    async removeWebhook({ params: { id }, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'webhook.remove', args: { id } })
      return { answer: null }
    },
    async testWebhook({ params: { id }, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'webhook.test', args: { id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'makeWebhook' | 'removeWebhook' | 'testWebhook'>
}

interface WebhookRequest {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** 192 bits, as the Standard Webhooks specification recommends. */
const secretBytes = 24

/**
 * Creates a webhook for future events. A repeat with the same id replaces the secret, because the first response was
 * lost. Only the same user can repeat it, and only before the webhook has a message.
 */
async function makeWebhook(
  transaction: Transaction,
  deps: Deps,
  { viewer, wanted }: { readonly viewer: Viewer; readonly wanted: WebhookRequest },
): Promise<Result<{ readonly secret: string; readonly webhook: WebhookRow }, Refusal>> {
  const { userId } = viewer
  const { id, url, events } = wanted
  const now = deps.clock.now()
  if (!planLimits[await currentPlan({ transaction, viewer })].hasApiAccess) return noApiAccess()
  const rules = { allowsLoopback: deps.config.allowsLoopbackBackups }
  if (outgoingProblem(new URL(url), rules) !== null)
    return refuse('invalid', 'Webhooks cannot call this address', {
      details: [{ field: 'url', reason: 'must be a public https address' }],
    })
  const same = await transaction.first(webhookById, { id })
  if (same !== undefined) {
    const wasUsed = (await transaction.first(anyMessageOf, { webhookId: id })) !== undefined
    if (same.user_id !== userId || wasUsed) return refuse('conflict', 'This webhook was already created')
    await transaction.run(deleteWebhook, { id })
    await transaction.run(deleteCursorsOf, { id })
  } else if ((await transaction.all(webhooksOf, { userId })).length >= maxWebhooks)
    return refuse('conflict', `An account can have at most ${maxWebhooks} webhooks. Remove one first.`)
  const secret = `${webhookSecretPrefix}${deps.random.bytes(secretBytes).toString('base64')}`
  const rev = await allocateRevisions(transaction, userScope(userId))
  const sealed = seal(secret, { secret: deps.secret, random: deps.random, owner: id })
  await transaction.run(insertWebhook, {
    id,
    userId,
    rev,
    url,
    events: JSON.stringify(events),
    secret: sealed,
    at: now,
  })
  // Existing content produces no events.
  for (const zone of await transaction.all(webhookZones, { userId, webhookId: id }))
    await transaction.run(putCursor, {
      webhookId: id,
      zoneId: zone.id,
      userId,
      rev: await currentRevision(transaction, zoneScope(zone.id)),
    })
  const row = await transaction.first(webhookById, { id })
  if (row === undefined) throw new Error('Cannot read a webhook that was just created')
  return ok({ secret, webhook: await webhookRow(transaction, row) })
}
