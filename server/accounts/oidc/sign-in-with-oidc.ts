import type { Context } from 'koa'
import * as v from 'valibot'
import { DisplayName, isAnonymousName } from '#src/contract/entities/accounts/user.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { confirmAddress } from '#server/accounts/addresses/confirm-address.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { announceSignIn } from '#server/accounts/sign-in/announce-sign-in.ts'
import { setSessionCookie } from '#server/accounts/sign-in/start-account-session.ts'
import { rememberDevice } from '#server/accounts/sign-in/device-cookie.ts'
import { markChallengeSpent } from '#server/accounts/sign-in/spent-challenges.ts'
import { claimantOfEmail, claimUser, insertUser, userByEmail } from '#server/accounts/users/user-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { accountOfIdentity, upsertIdentity } from './oidc-store.ts'
import type { OidcPerson } from './oidc-provider.ts'
import type { OidcAttempt } from './oidc-state.ts'

/** Why a person whom the provider identified is not signed in. */
export type OidcRefusal = 'again' | 'no-address' | 'unverified-there' | 'unverified-here'

interface OidcSignInInput {
  readonly attempt: OidcAttempt
  readonly person: OidcPerson
  /** The browser's previous session. */
  readonly viewer: Viewer | null
}

/**
 * Signs the person in. Uses the linked account if there is one. Otherwise uses the account with the same address, if
 * both the provider and this server have verified it. Otherwise creates an account or upgrades the guest.
 */
export async function signInWithOidc(
  deps: Deps,
  http: Context,
  { attempt, person, viewer }: OidcSignInInput,
): Promise<Result<null, OidcRefusal>> {
  const userAgent = http.get('user-agent')
  const entered = await deps.database.write<
    { readonly token: string; readonly email: string | null },
    OidcRefusal
  >(async (transaction) => {
    const now = deps.clock.now()
    if (!(await markChallengeSpent(transaction, attempt.id, now))) return err('again')
    const account = await accountOf(transaction, deps, { person, viewer })
    if (!account.ok) return account
    const { id: userId, email, isNew } = account.value
    const { issuer, subject } = person
    await transaction.run(upsertIdentity, { issuer, subject, userId, at: now })
    if (!isNew) await announceSignIn(transaction, deps, { http, userId, email })
    const session = { userId, kind: 'member' as const, userAgent, before: viewer }
    return ok({ token: await startSession(transaction, deps, session), email })
  }, allScopes)
  if (!entered.ok) return entered
  const { token, email } = entered.value
  setSessionCookie(deps, http, token)
  if (email !== null) rememberDevice(http, deps, email)
  return ok(null)
}

export interface OidcSignInAccount {
  readonly id: UserId
  readonly email: string | null
  readonly isNew: boolean
}

async function accountOf(
  transaction: Transaction,
  deps: Deps,
  { person, viewer }: Pick<OidcSignInInput, 'person' | 'viewer'>,
): Promise<Result<OidcSignInAccount, OidcRefusal>> {
  const { issuer, subject, email, isVerified } = person
  const linked = await transaction.first(accountOfIdentity, { issuer, subject })
  if (linked !== undefined) return ok({ ...linked, isNew: false })
  if (email === null) return err('no-address')
  if (isVerified !== true) return err('unverified-there')
  const known = await transaction.first(userByEmail, { email })
  if (known !== undefined) return ok({ id: known.id, email, isNew: false })
  if ((await transaction.first(claimantOfEmail, { email })) !== undefined) return err('unverified-here')
  return makeAccount(transaction, deps, { ...person, email, viewer })
}

/** Creates an account without a password, or upgrades the guest of this browser to one. */
export async function makeAccount(
  transaction: Transaction,
  deps: Deps,
  person: OidcPerson & { readonly email: string; readonly viewer: Viewer | null },
): Promise<Result<OidcSignInAccount, OidcRefusal>> {
  const { ids, clock } = deps
  const { email, viewer } = person
  const at = clock.now()
  const isGuest = viewer?.kind === 'guest'
  const id = isGuest ? viewer.userId : v.parse(UserId, ids.uuid())
  const rev = await allocateRevisions(transaction, userScope(id))
  const row = { id, rev, pendingEmail: email, passwordHash: null, ...namesOf(person) }
  if (!isGuest) await transaction.run(insertUser, { ...row, kind: 'member', plan: 'free', createdAt: at })
  else if ((await transaction.run(claimUser, { ...row, at })) === 0) return err('again')
  if (!(await confirmAddress(transaction, deps, { userId: id, email, now: at })).ok) return err('again')
  return ok({ id, email, isNew: true })
}

/** Returns the provider's names if they are valid here. Otherwise returns the part of the address before the @. */
function namesOf({ firstName, lastName, email }: OidcPerson & { readonly email: string }) {
  const first = nameOf(firstName) ?? nameOf(email.split('@')[0] ?? null) ?? 'Guest'
  const last = nameOf(lastName)
  const displayName = last === null ? first : `${first} ${last}`
  if (isAnonymousName(displayName)) return { firstName: 'Guest', lastName: null, displayName: 'Guest' }
  return { firstName: first, lastName: last, displayName }
}

function nameOf(text: string | null): string | null {
  const read = v.safeParse(DisplayName, (text ?? '').slice(0, 60))
  return read.success ? read.output : null
}
