import type { apiTokenMutations } from '#src/contract/mutations/api-token-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/**
 * Revoking a token: it stays in the list, marked as being revoked, because it remains valid until the server processes
 * the request.
 */
export const apiTokenClientMutations: ClientMutations<typeof apiTokenMutations> = {
  'token.revoke': {
    apply: {
      apiToken: (view, { args }) => (view?.id === args.id ? { ...view, isRevoking: true } : view),
    },
    entities: () => ['api-tokens'],
  },
}
