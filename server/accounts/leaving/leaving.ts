import { deletionDelayMs } from '#src/contract/calls/leaving-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { endApiTokens } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { allSessionsOf, sessionStart } from '#server/accounts/sessions/session-store.ts'
import { endSession } from '#server/accounts/sessions/sessions.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { leavingUser, setDeletion } from './leaving-store.ts'

/** A user who has just signed in need not give the password again. */
const freshMs = 10 * 60_000

/**
 * Has the viewer's account deleted in seven days, ends its other sessions and its tokens, and sends a mail; answers when it
 * is deleted. A member needs a checked password, or a session that has just begun. A repeat changes nothing.
 */
export async function askDeletion(
  transaction: Transaction,
  deps: Deps,
  { viewer, isProven }: { readonly viewer: Viewer; readonly isProven: boolean },
): Promise<Result<EpochMs, Refusal>> {
  const { userId, sessionId } = viewer
  const now = deps.clock.now()
  const user = await transaction.first(leavingUser, { id: userId })
  const session = await transaction.first(sessionStart, { id: sessionId })
  // Both went while the password was checked.
  if (user === undefined || session === undefined) return refuse('unauthorized', 'Unauthorized')
  if (user.deletion_at !== null) return ok(user.deletion_at)
  if (user.kind === 'member' && !isProven && now - session.created_at > freshMs)
    return refuse('access_denied', 'Enter your password, or sign in again, to delete your account')
  const at = now + deletionDelayMs
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setDeletion, { id: userId, at, rev })
  for (const { id } of await transaction.all(allSessionsOf, { userId }))
    if (id !== sessionId) await endSession(transaction, userId, id)
  await endApiTokens(transaction, { userId, now })
  await queueMailToUser(transaction, deps, {
    userId,
    key: `account-deletion:${userId}:${at}`,
    mail: { kind: 'account-deletion', params: { deletedAt: at } },
  })
  return ok(at)
}

/** Takes the deletion back; without one nothing changes. */
export async function keepAccount(transaction: Transaction, { userId }: Viewer): Promise<void> {
  const user = await transaction.first(leavingUser, { id: userId })
  if (user === undefined || user.deletion_at === null) return
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setDeletion, { id: userId, at: null, rev })
}
