import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { makeApiToken } from './make-api-token.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Personal tokens: made with an answer, ended as a mutation. */
export function apiTokenRoutes(deps: RouteDeps, passwords: Passwords) {
  return {
    async makeApiToken({ body: { current, ...wanted }, viewer }) {
      if (viewer.kind !== 'member')
        throw refused('access_denied', 'Tokens belong to an account. Create one with an email address first.')
      await requireProof(deps, passwords, { viewer, current })
      const made = await deps.database.write(
        (transaction) => makeApiToken(transaction, deps, { viewer, wanted }),
        allScopes,
      )
      return { status: 201, answer: accepted(made) }
    },

    async revokeApiToken({ params: { id }, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'token.revoke', args: { id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'makeApiToken' | 'revokeApiToken'>
}
