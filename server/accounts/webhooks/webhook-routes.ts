import { accepted, refused } from '#server/core/errors/refusal.ts'
import { allScopes } from '#server/core/db/database.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { makeWebhook } from './make-webhook.ts'

/** Webhooks: made with an answer, removed and tested as mutations. */
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
      return { status: 201, answer: accepted(made) }
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
