import * as v from 'valibot'
import { WebhookEvents, WebhookId, WebhookRow, WebhookUrl } from '#src/contract/entities/accounts/webhook.ts'
import type { Call } from './call.ts'

const webhookCall = { access: 'signed-in', params: v.object({ id: WebhookId }) } as const

/** Webhooks: the user's own addresses, called when an event happens. */
export const webhookCalls = {
  /**
   * Creates a webhook. Only this response contains the secret that signs its messages. `id` is chosen by the caller. A
   * repeat before the first message returns a new secret for the same webhook, so a lost response leaves no unused
   * webhook.
   */
  makeWebhook: {
    method: 'POST',
    path: '/api/auth/webhooks',
    access: 'signed-in',
    limit: 'write',
    body: v.object({ id: WebhookId, url: WebhookUrl, events: WebhookEvents }),
    answer: v.object({ secret: v.string(), webhook: WebhookRow }),
  },
  removeWebhook: { method: 'DELETE', path: '/api/auth/webhooks/:id', limit: 'write', ...webhookCall },
  /** Sends a message of the type `webhook.test`. */
  testWebhook: { method: 'POST', path: '/api/auth/webhooks/:id/test', limit: 'write', ...webhookCall },
} as const satisfies Record<string, Call>
