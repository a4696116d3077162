import type { Context } from 'koa'
import * as v from 'valibot'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { seal, unseal } from '#server/core/crypto/seal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { confirmedEmail } from '#server/accounts/addresses/address-store.ts'
import { adminById } from '#server/accounts/admins/admin-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { takeDomainSeat } from './domain-seat.ts'
import { domainOfEmail, usableSso } from './find-sso.ts'
import { recordChange } from './record-change.ts'
import { accountOfSso, upsertSsoIdentity } from './sso-store.ts'

const cookieName = 'waypost-sso-link'
const owner = 'sso link'
/** Enough time to sign in with a password, or to get a new one by mail. */
const lifetimeMs = 3_600_000

const PendingLink = v.object({
  organisationId: Uuid,
  issuer: v.string(),
  subject: v.string(),
  userId: UserId,
  at: v.number(),
})
type PendingLink = v.InferOutput<typeof PendingLink>

/**
 * Stores in this browser, sealed, who signed in at the provider, until they prove that the account with that address is
 * theirs.
 */
export function storePendingLink(deps: Deps, http: Context, link: Omit<PendingLink, 'at'>): void {
  const { secret, random, clock, config } = deps
  const value = seal(JSON.stringify({ ...link, at: clock.now() }), { secret, random, owner })
  setCookie(http, config, { name: cookieName, value, maxAgeSeconds: lifetimeMs / 1000 })
}

/** Returns the pending link of this browser; null: there is none, or it has expired. */
export function readPendingLink({ secret, clock, config }: Deps, { req }: Context): PendingLink | null {
  const text = unseal(readCookie(req, config, cookieName) ?? '', secret, owner)
  if (text === null) return null
  const link = v.parse(v.pipe(v.string(), v.parseJson(), PendingLink), text)
  const age = clock.now() - link.at
  return age >= 0 && age <= lifetimeMs ? link : null
}

export function deletePendingLink({ config }: Deps, http: Context): void {
  setCookie(http, config, { name: cookieName, value: '', maxAgeSeconds: 0 })
}

interface LinkRequest {
  readonly viewer: Viewer
  readonly link: {
    readonly organisationId: Uuid
    readonly issuer: string
    readonly subject: string
    readonly userId: UserId
  }
}

/**
 * Links the signed-in account to the identity that has its address at the organisation's provider. All conditions for
 * signing in there must still hold.
 */
export async function linkAccount(
  transaction: Transaction,
  { clock, ids }: Deps,
  { viewer: { userId, kind }, link }: LinkRequest,
): Promise<Result<{ readonly isFull: boolean }, Refusal>> {
  const { organisationId, issuer, subject } = link
  if (kind !== 'member' || link.userId !== userId)
    return refuse('access_denied', 'Sign in to the account with the email address from your organisation')
  const usable = await usableSso(transaction, organisationId)
  const email = (await transaction.first(confirmedEmail, { userId }))?.email ?? null
  const domain = email === null ? null : await domainOfEmail(transaction, email)
  const isAdmin = (await transaction.first(adminById, { userId })) !== undefined
  if (usable?.sso.issuer !== issuer || domain?.organisation_id !== organisationId || isAdmin)
    return notFound()
  const identity = { organisationId, issuer, subject }
  const known = await transaction.first(accountOfSso, identity)
  if (known !== undefined && known.id !== userId)
    return refuse('conflict', 'Your organisation’s sign-in is already linked to another account')
  const now = clock.now()
  await transaction.run(upsertSsoIdentity, { ...identity, userId, at: now })
  if (known === undefined)
    await recordChange(transaction, {
      organisationId,
      change: 'account-linked',
      about: '',
      actorId: userId,
      now,
      ids,
    })
  const { organisation } = usable
  return ok(await takeDomainSeat(transaction, { ...identity, organisation, domain, userId, now, ids }))
}
