import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { syncAdmin } from '#server/accounts/admins/sync-admins.ts'
import { userByEmail, userById } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { hashOfToken, isCodeOf } from './account-tokens.ts'
import { setConfirmedEmail, setProvenByLink } from './address-store.ts'
import { countWrongCode, tokenByHash, tokensOf, useTokensOf } from './token-store.ts'

/** Mails may arrive out of order, so the codes of the newest mails are all accepted. */
const acceptedCodes = 3
/** How long a code is accepted. The link in the same mail is valid for `verifiableForMs`. */
const codeValidForMs = 15 * 60_000
/** After this many wrong codes, only the code of a new mail is accepted. */
const maxWrongCodes = 5

export type Proof = { readonly token: string } | { readonly code: string }

/**
 * Confirms the user's pending address with the link or the code of its mail. Idempotent. Returns `wrong-code` for a
 * code that is not accepted; the failed attempt is counted, so the transaction must commit. Refuses with
 * `invalid_token` if the link is wrong, expired, replaced or belongs to another user.
 */
export async function verifyAddress(
  transaction: Transaction,
  deps: Deps,
  { userId, proof, now }: { readonly userId: UserId; readonly proof: Proof; readonly now: EpochMs },
): Promise<Result<'confirmed' | 'wrong-code', Refusal>> {
  const user = await transaction.first(userById, { id: userId })
  const pending = user?.pending_email ?? user?.email ?? null
  if (user === undefined || pending === null) return invalidToken()
  const byCode = 'code' in proof
  const email = byCode
    ? await addressOfCode(transaction, deps, { userId, code: proof.code, pending, now })
    : await addressOfLink(transaction, { userId, token: proof.token, now })
  if (email === null) return byCode ? ok('wrong-code') : invalidToken()
  if (email === user.email) {
    if (!byCode && user.email_by_code === 1) await proveByLink(transaction, deps, { userId, email, now })
    return ok('confirmed')
  }
  if (email !== user.pending_email) return invalidToken()
  const confirmed = await confirmAddress(transaction, deps, { userId, email, now, byCode })
  return confirmed.ok ? ok('confirmed') : confirmed
}

interface AddressConfirmation {
  readonly userId: UserId
  readonly email: string
  readonly now: EpochMs
  /** Whether a six-digit code is the only proof. A code can be guessed, so it never makes a user an admin. */
  readonly byCode?: boolean
}

/**
 * Sets the user's address after they have proven that they can read its mail. Refuses with `email_taken` if it belongs
 * to another account.
 */
export async function confirmAddress(
  transaction: Transaction,
  deps: Deps,
  { userId, email, now, byCode = false }: AddressConfirmation,
): Promise<Result<null, Refusal>> {
  const owner = await transaction.first(userByEmail, { email })
  if (owner !== undefined && owner.id !== userId)
    return refuse(
      'email_taken',
      'You already have another account with this address. Sign in to that account.',
    )
  // Sent to the previous address while it still belongs to the user.
  const mail = { kind: 'address-changed', params: { newAddress: masked(email) } } as const
  await queueMailToUser(transaction, deps, { userId, key: `address-changed:${userId}:${now}`, mail })
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setConfirmedEmail, { id: userId, email, at: now, byCode: byCode ? 1 : 0, rev })
  await transaction.run(useTokensOf, { kind: 'verify', userId, at: now })
  const provenEmail = byCode ? null : email
  await syncAdmin(transaction, userId, {
    email: provenEmail,
    adminEmails: deps.config.adminEmails,
    at: now,
  })
  await deps.rewards.settleOf(transaction, deps, { userId, at: now })
  return ok(null)
}

/** Records that the link of a later mail proved an address that only a code had confirmed. */
async function proveByLink(
  transaction: Transaction,
  deps: Deps,
  { userId, email, now }: AddressConfirmation,
) {
  await transaction.run(setProvenByLink, { id: userId })
  await syncAdmin(transaction, userId, { email, adminEmails: deps.config.adminEmails, at: now })
}

async function addressOfLink(
  transaction: Transaction,
  { userId, token, now }: { readonly userId: UserId; readonly token: string; readonly now: EpochMs },
): Promise<string | null> {
  const found = await transaction.first(tokenByHash, { kind: 'verify', tokenHash: hashOfToken(token) })
  return found !== undefined && found.user_id === userId && found.expires_at > now ? found.email : null
}

interface TypedCode {
  readonly userId: UserId
  readonly code: string
  /** The address that the code was sent to. */
  readonly pending: string
  readonly now: EpochMs
}

/** Returns the address that a code confirms. A wrong code counts against every code that is currently accepted. */
async function addressOfCode(
  transaction: Transaction,
  { secret }: Deps,
  { userId, code, pending, now }: TypedCode,
): Promise<string | null> {
  const newest = await transaction.all(tokensOf, {
    kind: 'verify',
    userId,
    email: pending,
    limit: acceptedCodes,
  })
  const createdAfter = now - codeValidForMs
  const open = newest.filter((one) => one.made_at > createdAfter && one.wrong_codes < maxWrongCodes)
  const found = open.find((one) => isCodeOf(one, code, secret))
  if (found === undefined)
    await transaction.run(countWrongCode, { userId, email: pending, madeAfter: createdAfter })
  return found?.email ?? null
}

export function invalidToken() {
  return refuse('invalid_token', 'This link or code is no longer valid. Request a new email.')
}

/** `a•••@example.org`: enough to recognise one's own. */
function masked(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${host}`
}
