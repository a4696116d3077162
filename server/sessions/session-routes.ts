import { ok } from '#src/contract/result.ts'
import { accepted, notFound } from '../access/refusal.ts'
import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { sessionsOfUser } from './session-store.ts'
import { endSession } from './sessions.ts'

/** A user's sessions: seen and ended by that user. */
export function sessionRoutes({ database, clock }: Deps) {
  return {
    async sessions({ viewer }) {
      const rows = await database.reader.all(sessionsOfUser, { userId: viewer.userId, now: clock.now() })
      return {
        answer: rows.map((row) => ({
          id: row.id,
          createdAt: new Date(row.created_at).toISOString(),
          lastSeenAt: new Date(row.last_seen_at).toISOString(),
          userAgent: row.user_agent,
          isCurrent: row.id === viewer.sessionId,
        })),
      }
    },

    async revokeSession({ viewer, params }) {
      const ended = await database.write(async (transaction) => {
        const wasThere = await endSession(transaction, viewer.userId, params.id)
        return wasThere ? ok(null) : notFound()
      })
      return { answer: accepted(ended) }
    },
  } satisfies CallHandlers<'sessions' | 'revokeSession'>
}
