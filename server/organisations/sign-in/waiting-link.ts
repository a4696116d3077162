import type { Context } from 'koa'
import * as v from 'valibot'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { seal, unseal } from '#server/core/crypto/seal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'

const cookieName = 'waypost-sso-link'
const owner = 'sso link'
/** Time to sign in with a password, or to have a new one by mail. */
const lifetimeMs = 3_600_000

const WaitingLink = v.object({
  organisationId: Uuid,
  issuer: v.string(),
  subject: v.string(),
  userId: UserId,
  at: v.number(),
})
type WaitingLink = v.InferOutput<typeof WaitingLink>

/** Keeps in this browser, sealed, who was at the provider, until the account with that address is proven to be theirs. */
export function keepWaitingLink(deps: Deps, http: Context, link: Omit<WaitingLink, 'at'>): void {
  const { secret, random, clock, config } = deps
  const value = seal(JSON.stringify({ ...link, at: clock.now() }), { secret, random, owner })
  setCookie(http, config, { name: cookieName, value, maxAgeSeconds: lifetimeMs / 1000 })
}

/** What waits in this browser; null: nothing, or for too long. */
export function readWaitingLink({ secret, clock, config }: Deps, { req }: Context): WaitingLink | null {
  const text = unseal(readCookie(req, config, cookieName) ?? '', secret, owner)
  if (text === null) return null
  const link = v.parse(v.pipe(v.string(), v.parseJson(), WaitingLink), text)
  const age = clock.now() - link.at
  return age >= 0 && age <= lifetimeMs ? link : null
}

export function endWaitingLink({ config }: Deps, http: Context): void {
  setCookie(http, config, { name: cookieName, value: '', maxAgeSeconds: 0 })
}
