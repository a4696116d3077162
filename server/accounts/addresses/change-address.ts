import { hourMs } from '#src/contract/wire/durations.ts'
import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Context } from 'koa'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { consumeMailLimit } from '#server/accounts/sign-in/sign-in-limits.ts'
import { setAudience, userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { clearPendingEmail, setPendingEmail } from './address-store.ts'
import { sendVerification } from './send-verification.ts'
import { allScopes } from '#server/core/db/database.ts'

export function refuseGuest({ kind }: Viewer): void {
  if (kind === 'guest')
    throw refused('access_denied', 'Guests have no email address. Create an account first.')
}

interface AddressChange {
  readonly viewer: Viewer
  readonly http: Context
  readonly email: string
  readonly current: string | undefined
}

/** Requests a change of address. The response is the same if another account already uses the address. */
export async function changeAddress(
  deps: Deps,
  passwords: Passwords,
  { viewer, http, email, current }: AddressChange,
): Promise<void> {
  refuseGuest(viewer)
  await requirePoints(deps.limits, 'address', viewer.userId)
  await requireProof(deps, passwords, { viewer, current })
  await setAddress(deps, http, { userId: viewer.userId, email })
}

interface Address {
  readonly userId: UserId
  readonly email: string
}

/** Stores the address as pending. Setting the confirmed address again cancels the pending one. */
async function setAddress(deps: Deps, http: Context, { userId, email }: Address): Promise<void> {
  const { database, clock } = deps
  const needsMail = await database.write(async (transaction) => {
    const user = await transaction.first(userById, { id: userId })
    if (user?.email === email && user.pending_email === null) return ok(false)
    const rev = await allocateRevisions(transaction, userScope(userId))
    if (user?.email === email) await transaction.run(clearPendingEmail, { id: userId, rev })
    else await transaction.run(setPendingEmail, { id: userId, email, at: clock.now(), rev })
    return ok(user?.email !== email)
  }, allScopes)
  if (unwrap(needsMail)) await mailVerification(deps, http, { userId, email })
}

/** Sends the mail that confirms an address, unless the address has reached its mail limit. */
export async function mailVerification(deps: Deps, http: Context, { userId, email }: Address): Promise<void> {
  if (!(await consumeMailLimit(deps, email)))
    throw refused(
      'too_many_requests',
      'Several emails were already sent to this address. Check your inbox, or wait an hour.',
      { retryAfterMs: hourMs },
    )
  const audience = audienceOf(http.req, deps.config)
  const now = deps.clock.now()
  const sent = await deps.database.write(async (transaction) => {
    await transaction.run(setAudience, { id: userId, ...audience })
    return ok(await sendVerification(transaction, deps, { userId, email, audience, now }))
  }, allScopes)
  unwrap(sent)
}
