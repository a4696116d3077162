import { ok, type Result } from '#src/contract/wire/result.ts'
import { confirmAddress, invalidToken } from '#server/accounts/addresses/confirm-address.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { startAccountSession } from '#server/accounts/sign-in/start-account-session.ts'
import { rememberDevice } from '#server/accounts/sign-in/device-cookie.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { consumeMailLimit } from '#server/accounts/sign-in/sign-in-limits.ts'
import { userByEmail, userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, type Refusal, refused, RefusedError } from '#server/core/errors/refusal.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { insertResetRequest, setPassword } from './reset-store.ts'
import { allScopes, type Reader, type Transaction, runStatement } from '#server/core/db/database.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hashOfToken } from '#server/accounts/addresses/account-tokens.ts'
import { tokenByHash, useTokensOf } from '#server/accounts/addresses/token-store.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'

/** Routes that reset and change passwords. */
export function passwordRoutes(deps: Deps, passwords: Passwords) {
  const { database, clock, config, ids } = deps
  return {
    async requestReset({ body: { email }, http }) {
      // An address that has reached its mail limit gets no more mails. The response is the same.
      if (!(await consumeMailLimit(deps, email))) return { status: 202, answer: null }
      const request = { id: ids.uuid(), email, ...audienceOf(http.req, config), at: clock.now() }
      await runStatement(database, insertResetRequest, request)
      return { status: 202, answer: null }
    },

    async completeReset({ body: { token, password, endsOthers = true }, viewer, http }) {
      const now = clock.now()
      const resettable = await accountOfResetToken(database.reader, token, now)
      if (resettable === null) throw new RefusedError(invalidToken().error)
      await refuseCommonPassword(password, resettable)
      const caller = addressKeyOf(http.req, config)
      const passwordHash = await passwords.hash(password, caller)
      const { userId, email } = unwrap(
        await database.write(
          (transaction) => resetPassword(transaction, deps, { token, passwordHash, endsOthers, now }),
          allScopes,
        ),
      )
      const session = { before: viewer, userId, kind: 'member', passwordHash } as const
      const answer = await startAccountSession(deps, http, session)
      rememberDevice(http, deps, email)
      return { answer }
    },

    async changePassword({ body, viewer }) {
      await changePassword(deps, passwords, { ...body, viewer })
      return { answer: null }
    },
  } satisfies CallHandlers<'requestReset' | 'completeReset' | 'changePassword'>
}

interface PasswordChange {
  readonly viewer: Viewer
  readonly current: string
  readonly password: string
  readonly endsOthers?: boolean | undefined
}

/** Replaces the current password, which the user must know. A repeat changes nothing. */
async function changePassword(deps: Deps, passwords: Passwords, change: PasswordChange): Promise<void> {
  const { current, password, endsOthers = true } = change
  const { userId, sessionId } = change.viewer
  const user = await deps.database.reader.first(userById, { id: userId })
  const stored = user?.password_hash ?? null
  if (stored === null)
    throw refused('access_denied', 'This account has no password. Use “Forgot your password?” to choose one.')
  await refuseCommonPassword(password, { email: user?.email, names: [user?.display_name] })
  const isRight = (await passwords.firstMatch(current, [stored], userId)) === 0
  if (!isRight) {
    // An earlier attempt of this request succeeded, but its response was lost.
    if ((await passwords.firstMatch(password, [stored], userId)) === 0) return
    throw refused('wrong_password', 'This is not your current password', {
      details: [{ field: 'current', reason: 'is not the current password' }],
    })
  }
  const passwordHash = await passwords.hash(password, userId)
  const written = await deps.database.write(async (transaction) => {
    const now = deps.clock.now()
    if ((await transaction.first(userById, { id: userId }))?.password_hash !== stored) return ok(false)
    await transaction.run(setPassword, { id: userId, passwordHash })
    if (endsOthers) await endOtherAccess(transaction, { userId, kept: sessionId, now })
    await notifyPasswordChanged(transaction, deps, { userId, now })
    return ok(true)
  }, allScopes)
  // If the password was changed in the meantime, the current one is checked again.
  if (!unwrap(written)) await changePassword(deps, passwords, change)
}

/** Counted from the time when the mail server accepted the mail, so an outage of that server does not shorten it. */
const linkLifetimeMs = 30 * 60_000

interface ResettableAccount {
  readonly userId: UserId
  readonly email: string
}

/** Returns whose password the token of a mail sets. Returns null if the token is used, expired or unknown. */
async function accountOfResetToken(
  reader: Reader,
  token: string,
  now: EpochMs,
): Promise<ResettableAccount | null> {
  const row = await reader.first(tokenByHash, { kind: 'reset', tokenHash: hashOfToken(token) })
  if (row === undefined || row.used_at !== null || row.expires_at <= now) return null
  if (row.settled_at !== null && now - row.settled_at >= linkLifetimeMs) return null
  return { userId: row.user_id, email: row.email }
}

interface PasswordReset {
  readonly token: string
  readonly passwordHash: string
  readonly endsOthers: boolean
  readonly now: EpochMs
}

/**
 * Sets the password and invalidates all reset mails of the account. Also confirms a pending address, because the user
 * has read its mail. In that case ends all sessions, because someone else may have entered the address.
 */
async function resetPassword(
  transaction: Transaction,
  deps: Deps,
  { token, passwordHash, endsOthers, now }: PasswordReset,
): Promise<Result<ResettableAccount, Refusal>> {
  const found = await accountOfResetToken(transaction, token, now)
  if (found === null) return invalidToken()
  const { userId, email } = found
  const user = await transaction.first(userById, { id: userId })
  // The account has changed its address since the mail was sent.
  if (user === undefined || (user.email ?? user.pending_email) !== email) return invalidToken()
  if ((await transaction.run(setPassword, { id: userId, passwordHash })) === 0) return invalidToken()
  await transaction.run(useTokensOf, { kind: 'reset', userId, at: now })
  if (user.email === null && (await transaction.first(userByEmail, { email })) === undefined)
    await confirmAddress(transaction, deps, { userId, email, now })
  if (endsOthers || user.email === null) await endOtherAccess(transaction, { userId, kept: null, now })
  await notifyPasswordChanged(transaction, deps, { userId, now })
  return ok(found)
}

/** Notifies the owner, who may not be the person who changed the password. */
async function notifyPasswordChanged(
  transaction: Transaction,
  deps: Deps,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  const mail = { kind: 'password-changed', params: null } as const
  await queueMailToUser(transaction, deps, { userId, key: `password-changed:${userId}:${now}`, mail })
}
