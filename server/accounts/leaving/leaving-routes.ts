import { endOtherAccess } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { countSignIn } from '#server/accounts/sign-in/sign-in-limits.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, type Refusal, refuse, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { leavingUser, setDeletion } from './leaving-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { deletionDelayMs } from '#src/contract/calls/leaving-calls.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { sessionStart } from '#server/accounts/sessions/session-store.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'

/** Routes that schedule the deletion of the user's account and cancel it. */
export function leavingRoutes(deps: Deps, passwords: Passwords) {
  const { database } = deps
  return {
    async deleteAccount({ body, viewer, http }) {
      const { password } = body
      if (password !== undefined) {
        const user = await database.reader.first(leavingUser, { id: viewer.userId })
        const caller = await countSignIn(deps, http, user?.email ?? viewer.userId)
        if ((await passwords.firstMatch(password, [user?.password_hash ?? null], caller)) !== 0)
          throw refused('wrong_password', 'This is not your password')
      }
      const leaver = { viewer, isProven: password !== undefined }
      const at = unwrap(
        await database.write((transaction) => scheduleDeletion(transaction, deps, leaver), allScopes),
      )
      return { status: 202, answer: { deletedAt: isoTime(at) } }
    },

    async keepAccount({ viewer }) {
      await database.write(async (transaction) => ok(await cancelDeletion(transaction, viewer)), allScopes)
      return { answer: await answerUser(deps, viewer.userId) }
    },
  } satisfies CallHandlers<'deleteAccount' | 'keepAccount'>
}

/** A user who signed in within this time does not need to enter the password again. */
const freshMs = 10 * 60_000

/**
 * Schedules the viewer's account for deletion in seven days, ends its other sessions and its tokens, and sends a mail.
 * Returns the time of deletion. Members need a checked password or a session that has just started. Idempotent.
 */
async function scheduleDeletion(
  transaction: Transaction,
  deps: Deps,
  { viewer, isProven }: { readonly viewer: Viewer; readonly isProven: boolean },
): Promise<Result<EpochMs, Refusal>> {
  const { userId, sessionId } = viewer
  const now = deps.clock.now()
  const user = await transaction.first(leavingUser, { id: userId })
  const session = await transaction.first(sessionStart, { id: sessionId })
  // The user or the session was deleted while the password was being checked.
  if (user === undefined || session === undefined) return refuse('unauthorized', 'Unauthorized')
  if (user.deletion_at !== null) return ok(user.deletion_at)
  if (user.kind === 'member' && !isProven && now - session.created_at > freshMs)
    return refuse('access_denied', 'To delete your account, enter your password or sign in again')
  const at = now + deletionDelayMs
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setDeletion, { id: userId, at, rev })
  await endOtherAccess(transaction, { userId, kept: sessionId, now })
  await queueMailToUser(transaction, deps, {
    userId,
    key: `account-deletion:${userId}:${at}`,
    mail: { kind: 'account-deletion', params: { deletedAt: at } },
  })
  return ok(at)
}

/** Cancels the deletion. Does nothing if none is scheduled. */
async function cancelDeletion(transaction: Transaction, { userId }: Viewer): Promise<void> {
  const user = await transaction.first(leavingUser, { id: userId })
  if (user === undefined || user.deletion_at === null) return
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setDeletion, { id: userId, at: null, rev })
}
