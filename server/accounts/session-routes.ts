import { ok, type Result } from '#src/contract/wire/result.ts'
import { unwrap, notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { wrongUser } from '#server/kernel/requests/sender.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { storeCourierKey } from '#server/accounts/sessions/store-courier-key.ts'
import { hashOfCourierKey } from '#server/accounts/sign-in/device-guest-id.ts'
import {
  allSessionsOf,
  sessionByKey,
  sessionsOfUser,
  touchSession,
} from '#server/accounts/sessions/session-store.ts'
import { endSession, isOpen, tokenLifetimeMs } from '#server/accounts/sessions/sessions.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { allScopes, type Transaction, userOnly } from '#server/core/db/database.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { recordKeyUse, hashOfKey, newestKey } from '#server/accounts/sessions/session-keys.ts'

/** Routes with which users list, end and resume their own sessions. */
export function sessionRoutes(deps: Deps) {
  const { database, clock, config } = deps
  return {
    async sessions({ viewer }) {
      const rows = await database.reader.all(sessionsOfUser, { userId: viewer.userId, now: clock.now() })
      return {
        answer: rows.map((row) => ({
          id: row.id,
          createdAt: new Date(row.created_at).toISOString(),
          lastSeenAt: new Date(row.last_seen_at).toISOString(),
          userAgent: row.user_agent,
          network: row.network,
          isCurrent: row.id === viewer.sessionId,
        })),
      }
    },

    async revokeSession({ viewer, params }) {
      const ended = await database.write(async (transaction) => {
        const hasEnded = await endSession(transaction, viewer.userId, params.id)
        return hasEnded ? ok(null) : notFound()
      }, userOnly(viewer.userId))
      return { answer: unwrap(ended) }
    },
    async endOtherSessions({ viewer }) {
      const { userId, sessionId } = viewer
      const ended = await database.write(async (transaction) => {
        const ids = (await transaction.all(allSessionsOf, { userId })).map(({ id }) => id)
        // If two devices end each other's sessions at the same time, the first one stays signed in.
        if (!ids.includes(sessionId)) return refuse('unauthorized', 'Unauthorized')
        await endOtherAccess(transaction, { userId, kept: sessionId, now: clock.now() })
        return ok(null)
      }, userOnly(userId))
      return { answer: unwrap(ended) }
    },

    async resumeSecret({ body, viewer }) {
      const given = await database.write(async (transaction) => {
        await storeDeviceKey(transaction, { ...viewer, at: clock.now() }, body.courierKey)
        return ok(await resumeSecretOf(transaction, deps, viewer.sessionId))
      }, userOnly(viewer.userId))
      return { answer: { secret: unwrap(given) } }
    },

    async resume({ body, viewer, http }) {
      if (viewer !== null) {
        if (viewer.userId !== body.userId) throw wrongUser()
        return { answer: { user: await answerUser(deps, viewer.userId), secret: null } }
      }
      const { token, secret } = unwrap(
        await database.write((transaction) => resumeSession(transaction, deps, body), allScopes),
      )
      writeSessionCookie(http.req, http.res, { config, token })
      return { answer: { user: await answerUser(deps, body.userId), secret } }
    },
  } satisfies CallHandlers<'sessions' | 'revokeSession' | 'endOtherSessions' | 'resumeSecret' | 'resume'>
}

/** Stores the session's device key in base64, if there is one. */
async function storeDeviceKey(
  transaction: Transaction,
  { userId, sessionId, at }: Viewer & { readonly at: number },
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return
  const keyHash = hashOfCourierKey(Buffer.from(key, 'base64'))
  await storeCourierKey(transaction, { userId, keyHash, sessionId, at })
}

const replacedOnceUsed = Number.NEGATIVE_INFINITY

/** The keys that a resumed session sends to the browser. */
interface ResumedSession {
  readonly token: string
  /** The secret for the next resume. */
  readonly secret: string
}

/** Returns the secret that resumes a session. It stays the same until it is used. */
export function resumeSecretOf(transaction: Transaction, deps: Deps, sessionId: string): Promise<string> {
  return newestKey(transaction, deps, { sessionId, kind: 'resume', maxAgeMs: replacedOnceUsed })
}

/**
 * Opens a session by its secret. Returns the session's newest token and the secret for the next time. A used secret
 * stays valid for 30 days after its successor is used. A lost response or a restored copy of the device's storage
 * therefore still opens the session.
 */
export async function resumeSession(
  transaction: Transaction,
  deps: Deps,
  { userId, secret }: { readonly userId: UserId; readonly secret: string },
): Promise<Result<ResumedSession, Refusal>> {
  const now = deps.clock.now()
  const shown = { hash: hashOfKey(secret), kind: 'resume' } as const
  const row = await transaction.first(sessionByKey, shown)
  if (row === undefined || row.user_id !== userId || !isOpen(row, now))
    return refuse('unauthorized', 'Unauthorized')
  const { id: sessionId, generation } = row
  await transaction.run(touchSession, { id: sessionId, now })
  if (row.confirmed === 0) await recordKeyUse(transaction, deps, { ...shown, sessionId, generation })
  return ok({
    token: await newestKey(transaction, deps, { sessionId, kind: 'cookie', maxAgeMs: tokenLifetimeMs }),
    secret: await resumeSecretOf(transaction, deps, sessionId),
  })
}
