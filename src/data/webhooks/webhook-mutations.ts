import type { webhookMutations } from '#src/contract/mutations/webhook-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** Client mutations for webhooks. */
export const webhookClientMutations: ClientMutations<typeof webhookMutations> = {
  'webhook.remove': {
    apply: { webhook: (view, { args }) => (view?.id === args.id ? null : view) },
    entities: () => ['webhooks'],
  },
  'webhook.test': {
    apply: { webhook: (view, { args }) => (view?.id === args.id ? { ...view, isTesting: true } : view) },
    entities: () => ['webhooks'],
  },
}
