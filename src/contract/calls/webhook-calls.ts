import * as v from 'valibot'
import { WebhookEvents, WebhookId, WebhookRow, WebhookUrl } from '#src/contract/entities/accounts/webhook.ts'
import type { Call } from './call.ts'

const ofWebhook = { access: 'signed-in', params: v.object({ id: WebhookId }) } as const

/** Webhooks: addresses of one's own that are called when something happens. */
export const webhookCalls = {
  /**
   * Makes a webhook. Only this answer holds the secret that signs its messages. `id` is the caller's: sent again before any message was
   * made, it brings a new secret for the same webhook, so that a lost answer leaves none behind.
   */
  makeWebhook: {
    method: 'POST',
    path: '/api/auth/webhooks',
    access: 'signed-in',
    limit: 'write',
    body: v.object({ id: WebhookId, url: WebhookUrl, events: WebhookEvents }),
    answer: v.object({ secret: v.string(), webhook: WebhookRow }),
  },
  removeWebhook: { method: 'DELETE', path: '/api/auth/webhooks/:id', limit: 'write', ...ofWebhook },
  /** Has a message of the type `webhook.test` sent. */
  testWebhook: { method: 'POST', path: '/api/auth/webhooks/:id/test', limit: 'write', ...ofWebhook },
} as const satisfies Record<string, Call>
