import type { Context } from 'koa'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { setAudience, userById } from '#server/accounts/users/user-store.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuse, unwrap } from '#server/core/errors/refusal.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import { announceSignIn } from './announce-sign-in.ts'
import { rememberDevice } from './device-cookie.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allScopes } from '#server/core/db/database.ts'

interface AccountSignIn {
  readonly userId: UserId
  readonly kind: 'member'
  /** The hash of the password that was checked. */
  readonly passwordHash: string | null
  /** The account's address, if its owner must be notified of a new device. */
  readonly email?: string
  /** The browser's previous session. It is ended. */
  readonly before: Viewer | null
}

/**
 * Starts a session for an account whose password has just been checked, sets its cookie and responds with the user.
 * Throws `wrong_password` if the password has changed since.
 */
export async function startAccountSession(deps: Deps, http: Context, session: AccountSignIn): Promise<User> {
  const { userId, email, passwordHash } = session
  const userAgent = http.get('user-agent')
  const audience = audienceOf(http.req, deps.config)
  const started = await deps.database.write(async (transaction) => {
    const user = await transaction.first(userById, { id: userId })
    if (user?.password_hash !== passwordHash) return wrongPassword()
    // In the language in which the account was last used.
    if (email !== undefined) await announceSignIn(transaction, deps, { http, userId, email })
    await transaction.run(setAudience, { id: userId, ...audience })
    return ok(await startSession(transaction, deps, { ...session, userAgent }))
  }, allScopes)
  setSessionCookie(deps, http, unwrap(started))
  if (email !== undefined) rememberDevice(http, deps, email)
  return answerUser(deps, userId)
}

export function wrongPassword() {
  return refuse('wrong_password', 'Wrong email or password')
}

/** Sets the cookie with the new session's token. The browser's previous session has ended. */
export function setSessionCookie({ config }: Deps, http: Context, token: string): void {
  writeSessionCookie(http.req, http.res, { config, token })
}
