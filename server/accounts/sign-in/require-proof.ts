import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { sessionStart } from '#server/accounts/sessions/session-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

/** A user who signed in within this time needs no further proof. */
const freshSessionMs = 15 * 60_000

interface PasswordProof {
  readonly viewer: Viewer
  /** The password that was entered for this action. */
  readonly current: string | undefined
}

/** Requires the password if the session is older. This protects the account if a session was left open. */
export async function requireProof(
  deps: Deps,
  passwords: Passwords,
  { viewer, current }: PasswordProof,
): Promise<void> {
  const { database, clock, limits } = deps
  const session = await database.reader.first(sessionStart, { id: viewer.sessionId })
  if (current === undefined && session !== undefined && clock.now() - session.created_at < freshSessionMs)
    return
  await requirePoints(limits, 'password', viewer.userId)
  const user = await database.reader.first(userById, { id: viewer.userId })
  const stored = user?.password_hash ?? null
  if (
    stored !== null &&
    current !== undefined &&
    (await passwords.firstMatch(current, [stored], viewer.userId)) === 0
  )
    return
  const hint =
    stored === null ? 'This account has no password. Sign in again first.' : 'Enter your current password'
  throw refused('wrong_password', hint, {
    details: [{ field: 'current', reason: 'is not the current password' }],
  })
}
