import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { unwrap, type Refusal, refuse, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import {
  apiTokenPrefix,
  type ApiTokenRow,
  maxApiTokens,
  type TokenDays,
  type TokenScope,
} from '#src/contract/entities/accounts/api-token.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import { sessionStart } from '#server/accounts/sessions/session-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { apiTokenRow } from './api-token-row.ts'
import { apiTokenById, apiTokensOf, deleteApiToken, insertApiToken } from './api-token-store.ts'
import { noApiAccess } from './open-api-token.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Personal access tokens. Creating one is a call, because it returns the secret; revoking one is a mutation. */
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
      return { status: 201, answer: unwrap(made) }
    },

    async revokeApiToken({ params: { id }, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'token.revoke', args: { id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'makeApiToken' | 'revokeApiToken'>
}

/** Number of leading characters of a token that stay readable. */
const startLength = apiTokenPrefix.length + 4

interface ApiTokenRequest {
  readonly id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly days: TokenDays
}

interface CreatedApiToken {
  readonly secret: string
  readonly token: ApiTokenRow
}

/**
 * Creates a 256-bit token, stores only its hash and notifies its owner by mail. A repeat with the same id replaces the
 * secret, because the first response was lost. Only the same user can repeat it, and only while the token is unused.
 */
async function makeApiToken(
  transaction: Transaction,
  deps: Deps,
  { viewer, wanted }: { readonly viewer: Viewer; readonly wanted: ApiTokenRequest },
): Promise<Result<CreatedApiToken, Refusal>> {
  const { userId } = viewer
  const { id, name, scopes, days } = wanted
  const now = deps.clock.now()
  // The session may have been ended, with all tokens, while the password was being checked.
  if ((await transaction.first(sessionStart, { id: viewer.sessionId })) === undefined)
    return refuse('unauthorized', 'Unauthorized')
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined || !planLimits[user.plan].hasApiAccess) return noApiAccess()
  const same = await transaction.first(apiTokenById, { id })
  if (same !== undefined && (same.user_id !== userId || same.last_used_at !== null))
    return refuse('conflict', 'This token was already created')
  if (same === undefined && (await transaction.all(apiTokensOf, { userId })).length >= maxApiTokens)
    return refuse(
      'conflict',
      `An account can have at most ${maxApiTokens} tokens. Revoke one that you no longer use.`,
    )
  const secret = `${apiTokenPrefix}${deps.random.bytes(32).toString('base64url')}`
  const rev = await allocateRevisions(transaction, userScope(userId))
  if (same !== undefined) await transaction.run(deleteApiToken, { id, userId })
  await transaction.run(insertApiToken, {
    id,
    userId,
    rev,
    name,
    start: secret.slice(0, startLength),
    hash: hashOfKey(secret),
    scopes: JSON.stringify(scopes),
    at: now,
    endsAt: now + days * dayMs,
  })
  const mail = { kind: 'api-token-made', params: null } as const
  await queueMailToUser(transaction, deps, { userId, key: `api-token-made:${id}`, mail })
  const row = await transaction.first(apiTokenById, { id })
  if (row === undefined) throw new Error('Cannot read a token that was just created')
  return ok({ secret, token: apiTokenRow(row) })
}
