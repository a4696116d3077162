import * as v from 'valibot'
import { WebhookId } from '#src/contract/entities/accounts/webhook.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/**
 * Mutations of the user's own webhooks; webhooks of other users are treated as missing. Creating one is a call, because
 * the response contains its secret.
 */
export const webhookMutations = {
  'webhook.remove': defineMutation({
    args: v.object({ id: WebhookId }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `webhook:${id}`),
    call: ({ id }) => ({ name: 'removeWebhook', params: { id } }),
  }),
  'webhook.test': defineMutation({
    args: v.object({ id: WebhookId }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `webhook:${id}`),
    limits: () => ({ account: 'webhook-test' }),
    call: ({ id }) => ({ name: 'testWebhook', params: { id } }),
  }),
}
