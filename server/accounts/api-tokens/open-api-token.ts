import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Context } from 'koa'
import { apiTokenPrefix, type TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refuse, refused } from '#server/core/errors/refusal.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { scopesOf } from './api-token-row.ts'
import { apiTokenByHash, recordApiTokenUse } from './api-token-store.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const secretLength = apiTokenPrefix.length + 43

/**
 * Returns the owner of a token for a call that needs this scope; null means that tokens cannot make the call. Ignores a
 * cookie in the same request. A token never has admin rights. Throws `unauthorized` if the token is unknown, revoked or
 * ended. Throws `access_denied` if the owner's plan has no API access or the token lacks the scope.
 */
export async function openApiToken(
  deps: Deps,
  http: Context,
  { secret, scope }: { readonly secret: string; readonly scope: TokenScope | null },
): Promise<Viewer> {
  const now = deps.clock.now()
  const isToken = secret.length === secretLength && secret.startsWith(apiTokenPrefix)
  const found = isToken
    ? await deps.database.reader.first(apiTokenByHash, { hash: hashOfKey(secret) })
    : undefined
  if (found === undefined || found.ends_at <= now) throw await unknownToken(deps, http, found !== undefined)
  await requirePoints(deps.limits, 'token', found.user_id)
  if (!planLimits[found.plan].hasApiAccess) unwrap(noApiAccess())
  if (scope === null)
    throw refused(
      'access_denied',
      'Tokens cannot make this call. /api/openapi.json lists the calls that they can make.',
    )
  if (!scopesOf(found).includes(scope))
    throw refused('access_denied', `This token lacks the scope ${scope}. Create one that has it.`, {
      details: [{ field: 'scope', reason: `must hold ${scope}` }],
    })
  if (found.last_used_at === null || now - found.last_used_at > hourMs) await recordUse(deps, found)
  return {
    userId: found.user_id,
    sessionId: `token:${found.id}`,
    kind: found.kind,
    plan: found.plan,
    isAdmin: false,
    device: { id: null, unsentCount: 0, lostCount: 0 },
  }
}

/** Counts guesses by client address, together with guesses of other secrets. */
async function unknownToken(deps: Deps, http: Context, hasEnded: boolean) {
  await requirePoints(deps.limits, 'resume', addressKeyOf(http.req, deps.config))
  http.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  const reason = hasEnded ? 'has expired: create a new one' : 'is unknown or was revoked'
  return refused('unauthorized', 'Unauthorized', { details: [{ field: 'token', reason }] })
}

/**
 * Records the first use of a token, and then at most one use an hour. If the database is read-only, the request still
 * succeeds.
 */
async function recordUse(deps: Deps, { id, user_id: userId }: { id: string; user_id: Viewer['userId'] }) {
  const scope = userScope(userId)
  try {
    await deps.database.write(
      async (transaction) => {
        const rev = await allocateRevisions(transaction, scope)
        await transaction.run(recordApiTokenUse, { id, rev, at: deps.clock.now() })
        return ok(null)
      },
      { scopes: [scope] },
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'Cannot record the use of a token')
  }
}

/** Refuses because the plan has no API access. Tokens are kept and work again when the plan includes access. */
export function noApiAccess() {
  return refuse(
    'access_denied',
    'API access is included in Pro and above. Choose one of these plans under Plans; your existing tokens then work again.',
    { upgradeRequired: true, details: [{ field: 'plan', reason: 'does not include API access' }] },
  )
}
