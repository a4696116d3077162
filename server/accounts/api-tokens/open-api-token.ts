import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Context } from 'koa'
import { apiTokenPrefix, type TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refuse, refused } from '#server/core/errors/refusal.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { scopesOf } from './api-token-row.ts'
import { apiTokenByHash, recordApiTokenUse } from './api-token-store.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const secretLength = apiTokenPrefix.length + 43

/**
 * The owner of a token, for a call that needs this scope; null: one that no token reaches. A cookie in the same request
 * counts for nothing, and an admin's token is no admin. Throws `unauthorized` for a token that is unknown, revoked or has
 * ended, `access_denied` where its owner's plan has no API access or the scope is not among the token's.
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
  if (!planLimits[found.plan].hasApiAccess) accepted(noApiAccess())
  if (scope === null)
    throw refused(
      'access_denied',
      'No token reaches this call. /api/openapi.json lists those that it may make.',
    )
  if (!scopesOf(found).includes(scope))
    throw refused('access_denied', `This token lacks the scope ${scope}. Make one that has it.`, {
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

/** Guesses are counted by the address they come from, with those of other secrets. */
async function unknownToken(deps: Deps, http: Context, hasEnded: boolean) {
  await requirePoints(deps.limits, 'resume', addressKeyOf(http.req, deps.config))
  http.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  const reason = hasEnded ? 'has ended: make a new one' : 'is unknown or was revoked'
  return refused('unauthorized', 'Unauthorized', { details: [{ field: 'token', reason }] })
}

/** Noted at the first use and then once an hour; a database that takes no writes still answers. */
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
    deps.log.warn({ err: error }, 'The use of a token could not be noted')
  }
}

/** Tokens are kept meanwhile: they open again with the plan. */
export function noApiAccess() {
  return refuse(
    'access_denied',
    'API access is part of Pro and above. Choose such a plan under Plans; tokens that you made work again then.',
    { upgradeRequired: true, details: [{ field: 'plan', reason: 'has no API access' }] },
  )
}
