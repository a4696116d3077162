import type { Context } from 'koa'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { adminById } from '#server/accounts/admins/admin-store.ts'
import {
  type OidcSignInAccount,
  makeAccount,
  type OidcRefusal,
} from '#server/accounts/oidc/sign-in-with-oidc.ts'
import type { OidcPerson } from '#server/accounts/oidc/oidc-provider.ts'
import type { OidcAttempt } from '#server/accounts/oidc/oidc-state.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { announceSignIn } from '#server/accounts/sign-in/announce-sign-in.ts'
import { setSessionCookie } from '#server/accounts/sign-in/start-account-session.ts'
import { rememberDevice } from '#server/accounts/sign-in/device-cookie.ts'
import { markChallengeSpent } from '#server/accounts/sign-in/spent-challenges.ts'
import { claimantOfEmail, userByEmail } from '#server/accounts/users/user-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type {
  OrganisationDomainsTable,
  OrganisationSsoTable,
} from '#server/core/db/tables/organisation-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { takeDomainSeat } from './domain-seat.ts'
import { domainOfEmail, usableSso } from './find-sso.ts'
import { accountOfSso, upsertSsoIdentity } from './sso-store.ts'

/** Why a person with a valid identity at their organisation's provider is not signed in, or not yet. */
type SsoRefusal = OidcRefusal | 'sso-off' | 'foreign-address' | 'admin' | 'link'

interface SsoSignInInput {
  readonly attempt: OidcAttempt
  /** The settings at the time when the provider was called. */
  readonly sso: OrganisationSsoTable
  readonly person: OidcPerson
  /** The browser's previous session. */
  readonly viewer: Viewer | null
  /** Stores the link to an account whose ownership must still be proven. */
  readonly waits: (link: { organisationId: Uuid; issuer: string; subject: string; userId: UserId }) => void
}

interface SsoSession {
  readonly token: string
  readonly email: string | null
  readonly isFull: boolean
}

type SsoSignInOutcome = SsoSession | { readonly waitsFor: UserId }

/**
 * Signs in a person who is known to their organisation's provider. Uses the linked account, or else creates a new one,
 * which a current guest becomes. An account that already has the address is linked only after the person has proven
 * that it is theirs: another party's provider alone must not open an account. `isFull`: no seat was free.
 */
export async function signInWithSso(
  deps: Deps,
  http: Context,
  entering: SsoSignInInput,
): Promise<Result<{ readonly isFull: boolean }, SsoRefusal>> {
  const { sso, person } = entering
  const written = await deps.database.write<SsoSignInOutcome, SsoRefusal>(
    (transaction) => writeSignIn(transaction, deps, { ...entering, http }),
    allScopes,
  )
  if (!written.ok) return written
  if ('waitsFor' in written.value) {
    const { issuer, subject } = person
    entering.waits({ organisationId: sso.organisation_id, issuer, subject, userId: written.value.waitsFor })
    return err('link')
  }
  const { token, email, isFull } = written.value
  setSessionCookie(deps, http, token)
  if (email !== null) rememberDevice(http, deps, email)
  return ok({ isFull })
}

async function writeSignIn(
  transaction: Transaction,
  deps: Deps,
  { attempt, sso, person, viewer, http }: SsoSignInInput & { readonly http: Context },
): Promise<Result<SsoSignInOutcome, SsoRefusal>> {
  const { clock, ids } = deps
  const now = clock.now()
  if (!(await markChallengeSpent(transaction, attempt.id, now))) return err('again')
  const usable = await usableSso(transaction, sso.organisation_id)
  if (usable === null || usable.sso.saved_at !== sso.saved_at) return err('sso-off')
  const allowed = await allowedAddress(transaction, deps, { person, organisationId: sso.organisation_id })
  if (!allowed.ok) return allowed
  const account = await accountOf(transaction, deps, { ...allowed.value, person, viewer })
  if (!account.ok) return account
  if ('waitsFor' in account.value) return ok(account.value)
  const { id: userId, email, isNew } = account.value
  const { issuer, subject } = person
  const { organisation } = usable
  const identity = { organisationId: organisation.id, issuer, subject, userId }
  await transaction.run(upsertSsoIdentity, { ...identity, at: now })
  const { isFull } = await takeDomainSeat(transaction, {
    ...identity,
    organisation,
    domain: allowed.value.domain,
    now,
    ids,
  })
  if (!isNew) await announceSignIn(transaction, deps, { http, userId, email })
  const session = { userId, kind: 'member' as const, userAgent: http.get('user-agent'), before: viewer }
  return ok({ token: await startSession(transaction, deps, session), email, isFull })
}

interface AllowedAddress {
  readonly email: string
  readonly domain: OrganisationDomainsTable
}

/** Checks that the address from the provider belongs to a domain that its organisation has verified. */
async function allowedAddress(
  transaction: Transaction,
  { config }: Deps,
  { person, organisationId }: { readonly person: OidcPerson; readonly organisationId: Uuid },
): Promise<Result<AllowedAddress, SsoRefusal>> {
  const { email, isVerified } = person
  if (email === null) return err('no-address')
  if (isVerified === false) return err('unverified-there')
  const domain = await domainOfEmail(transaction, email)
  if (domain?.organisation_id !== organisationId) return err('foreign-address')
  // Operators of this site cannot be signed in by an outside provider.
  if (config.adminEmails.some((admin) => admin.toLowerCase() === email)) return err('admin')
  return ok({ email, domain })
}

async function accountOf(
  transaction: Transaction,
  deps: Deps,
  { email, domain, person, viewer }: AllowedAddress & Pick<SsoSignInInput, 'person' | 'viewer'>,
): Promise<Result<OidcSignInAccount | { readonly waitsFor: UserId }, SsoRefusal>> {
  const { issuer, subject } = person
  const organisationId = domain.organisation_id
  const linked = await transaction.first(accountOfSso, { organisationId, issuer, subject })
  const known = linked ?? (await transaction.first(userByEmail, { email }))
  if (known !== undefined) {
    if ((await transaction.first(adminById, { userId: known.id })) !== undefined) return err('admin')
    return ok(linked === undefined ? { waitsFor: known.id } : { ...linked, isNew: false })
  }
  if ((await transaction.first(claimantOfEmail, { email })) !== undefined) return err('unverified-here')
  return makeAccount(transaction, deps, { ...person, email, viewer })
}
