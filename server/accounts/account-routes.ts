import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import { endSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setSessionCookie } from '#server/accounts/sign-in/start-account-session.ts'
import { makeDeviceGuest, makeGuest } from '#server/accounts/sign-in/make-guest.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { renameUser, touchUser } from '#server/accounts/users/user-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allScopes, userOnly } from '#server/core/db/database.ts'

/** The signed-in user, guest accounts and signing out. */
export function userRoutes(deps: Deps) {
  const { database, config } = deps
  return {
    async currentUser({ viewer }) {
      return { answer: await answerUser(deps, viewer.userId) }
    },

    async continueAsGuest({ body, viewer, http }) {
      const { displayName, id, courierKey = null } = body
      // The device already has this guest's session and may have missed the response that created it.
      if (id !== undefined && viewer?.userId === id) return { answer: await answerUser(deps, id) }
      if (viewer?.kind === 'guest' && id === undefined) {
        await renameGuest(deps, viewer.userId, displayName)
        return { answer: await answerUser(deps, viewer.userId) }
      }
      const newGuest = {
        displayName,
        key: readKey(http),
        userAgent: http.get('user-agent'),
        audience: audienceOf(http.req, config),
        before: viewer,
      }
      const made = unwrap(
        id === undefined
          ? await makeGuest(deps, newGuest)
          : await makeDeviceGuest(deps, { ...newGuest, id, courierKey }),
      )
      setSessionCookie(deps, http, made.token)
      return { status: 201, answer: await answerUser(deps, made.userId) }
    },

    async signOut({ viewer, http }) {
      if (viewer !== null) await endOwnSession(database, viewer)
      writeSessionCookie(http.req, http.res, { config, token: null })
      return { answer: null }
    },
  } satisfies CallHandlers<'currentUser' | 'continueAsGuest' | 'signOut'>
}

async function endOwnSession(database: Deps['database'], viewer: Viewer): Promise<void> {
  await database.write(
    async (transaction) => ok(await endSession(transaction, viewer.userId, viewer.sessionId)),
    userOnly(viewer.userId),
  )
}

/**
 * Renames the guest of a device if the request has a new name. The device keeps its guest and all of the guest's data.
 */
async function renameGuest(deps: Deps, userId: UserId, displayName: string): Promise<void> {
  const renamed = await deps.database.write(async (transaction) => {
    if ((await transaction.run(renameUser, { id: userId, displayName })) === 0) return ok(null)
    const rev = await allocateRevisions(transaction, userScope(userId))
    await deps.rewritePerson(transaction, userId, deps.clock.now())
    return ok(await transaction.run(touchUser, { id: userId, rev }))
  }, allScopes)
  unwrap(renamed)
}
