import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { judgeAdmin } from '#server/accounts/admins/keep-admins.ts'
import { userByEmail, userById } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/core/mail/queue-mail.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { hashOfToken, isCodeOf } from './account-tokens.ts'
import { setConfirmedEmail } from './address-store.ts'
import { tokenByHash, tokensOf, useTokensOf } from './token-store.ts'

/** Of the newest mails any code is right: they may arrive in another order. */
const codesAtOnce = 3

export type Proof = { readonly token: string } | { readonly code: string }

/**
 * Makes the address that waits the user's own, by what its mail handed over. `invalid_token` where that is wrong, too old,
 * replaced, or of another user; again by the same link or code it changes nothing.
 */
export async function verifyAddress(
  transaction: Transaction,
  deps: Deps,
  { userId, proof, now }: { readonly userId: UserId; readonly proof: Proof; readonly now: EpochMs },
): Promise<Result<null, Refusal>> {
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return invalidToken()
  const email = await provenAddress(transaction, deps, {
    userId,
    proof,
    now,
    pending: user.pending_email ?? user.email,
  })
  if (email === null) return invalidToken()
  if (email === user.email) return ok(null)
  if (email !== user.pending_email) return invalidToken()
  return confirmAddress(transaction, deps, { userId, email, now })
}

/** Gives the user the address that they have proven to read. `email_taken` where it belongs to another account. */
export async function confirmAddress(
  transaction: Transaction,
  deps: Deps,
  { userId, email, now }: { readonly userId: UserId; readonly email: string; readonly now: EpochMs },
): Promise<Result<null, Refusal>> {
  const owner = await transaction.first(userByEmail, { email })
  if (owner !== undefined && owner.id !== userId)
    return refuse('email_taken', 'You have another account with this address: sign in there')
  // To the former address, while it is still the user's.
  const mail = { kind: 'address-changed', params: { newAddress: masked(email) } } as const
  await queueMailToUser(transaction, deps, { userId, key: `address-changed:${userId}:${now}`, mail })
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setConfirmedEmail, { id: userId, email, at: now, rev })
  await transaction.run(useTokensOf, { kind: 'verify', userId, at: now })
  await judgeAdmin(transaction, userId, { email, adminEmails: deps.config.adminEmails, at: now })
  await deps.rewards.settleOf(transaction, deps, { userId, at: now })
  return ok(null)
}

interface Proving {
  readonly userId: UserId
  readonly proof: Proof
  readonly now: EpochMs
  /** The address that a code is for. */
  readonly pending: string | null
}

async function provenAddress(
  transaction: Transaction,
  { secret }: Deps,
  { userId, proof, now, pending }: Proving,
): Promise<string | null> {
  if ('token' in proof) {
    const tokenHash = hashOfToken(proof.token)
    const found = await transaction.first(tokenByHash, { kind: 'verify', tokenHash })
    const isTheirs = found !== undefined && found.user_id === userId && found.expires_at > now
    return isTheirs ? found.email : null
  }
  if (pending === null) return null
  const newest = await transaction.all(tokensOf, {
    kind: 'verify',
    userId,
    email: pending,
    limit: codesAtOnce,
  })
  const found = newest.find((one) => one.expires_at > now && isCodeOf(one, proof.code, secret))
  return found?.email ?? null
}

export function invalidToken() {
  return refuse('invalid_token', 'This link or code is not valid any more. Ask for a new mail.')
}

/** `a•••@example.org`: enough to recognise one's own. */
function masked(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${host}`
}
