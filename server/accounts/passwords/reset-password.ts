import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hashOfToken } from '#server/accounts/addresses/account-tokens.ts'
import { confirmAddress, invalidToken } from '#server/accounts/addresses/confirm-address.ts'
import { tokenByHash, useTokensOf } from '#server/accounts/addresses/token-store.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-other-access.ts'
import { userByEmail, userById } from '#server/accounts/users/user-store.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { setPassword } from './reset-store.ts'

/** From when the mail server took the mail: one that was down has used up none of it. */
const goodForMs = 30 * 60_000

interface Resettable {
  readonly userId: UserId
  readonly email: string
}

/** Whose password the token of a mail sets; null where it was used, is too old, or never was one. */
export async function resettableBy(reader: Reader, token: string, now: EpochMs): Promise<Resettable | null> {
  const row = await reader.first(tokenByHash, { kind: 'reset', tokenHash: hashOfToken(token) })
  if (row === undefined || row.used_at !== null || row.expires_at <= now) return null
  if (row.settled_at !== null && now - row.settled_at >= goodForMs) return null
  return { userId: row.user_id, email: row.email }
}

interface Reset {
  readonly token: string
  readonly passwordHash: string
  readonly endsOthers: boolean
  readonly now: EpochMs
}

/**
 * Sets the password, and uses up every such mail of the account. Who reads the mails of an address that was not confirmed
 * has confirmed it so; then all sessions end, for they may be those of somebody who only entered it.
 */
export async function resetPassword(
  transaction: Transaction,
  deps: Deps,
  { token, passwordHash, endsOthers, now }: Reset,
): Promise<Result<Resettable, Refusal>> {
  const found = await resettableBy(transaction, token, now)
  if (found === null) return invalidToken()
  const { userId, email } = found
  const user = await transaction.first(userById, { id: userId })
  // The account has moved to another address since the mail was sent.
  if (user === undefined || (user.email ?? user.pending_email) !== email) return invalidToken()
  if ((await transaction.run(setPassword, { id: userId, passwordHash })) === 0) return invalidToken()
  await transaction.run(useTokensOf, { kind: 'reset', userId, at: now })
  if (user.email === null && (await transaction.first(userByEmail, { email })) === undefined)
    await confirmAddress(transaction, deps, { userId, email, now })
  if (endsOthers || user.email === null) await endOtherAccess(transaction, { userId, kept: null, now })
  await notifyPasswordChanged(transaction, deps, { userId, now })
  return ok(found)
}

/** Tells the owner, who may not be the person who changed it. */
export async function notifyPasswordChanged(
  transaction: Transaction,
  deps: Deps,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  const mail = { kind: 'password-changed', params: null } as const
  await queueMailToUser(transaction, deps, { userId, key: `password-changed:${userId}:${now}`, mail })
}
