import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refuse } from '#server/core/errors/refusal.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import {
  answersToUser,
  insertSupportRequest,
  readOrganisation,
  requestsOfUser,
  supportRequestById,
} from './support-store.ts'

/** Routes for questions without an account, and for their answers. */
export function supportRoutes({ database, clock, config }: Deps) {
  return {
    async askSupport({ body, viewer, http }) {
      const userId = viewer?.userId ?? ('' as const)
      const request = {
        ...body,
        userId,
        kind: 'question' as const,
        organisation: null,
        at: clock.now(),
        ...audienceOf(http.req, config),
      }
      unwrap(
        await database.write(async (transaction) => {
          const known = await transaction.first(supportRequestById, { id: body.id })
          if (known === undefined)
            await transaction.run(insertSupportRequest, { ...request, kind: 'question' })
          else if (known.user_id !== userId) return refuse('conflict', 'This id is taken')
          return ok(null)
        }, allScopes),
      )
      return { answer: null }
    },

    async supportThreads({ viewer }) {
      return { answer: await threadsOf(database.reader, viewer.userId) }
    },
  } satisfies CallHandlers<'askSupport' | 'supportThreads'>
}

const shownAtOnce = 50

async function threadsOf(reader: Reader, userId: UserId) {
  const [requests, answers] = await Promise.all([
    reader.all(requestsOfUser, { userId, limit: shownAtOnce }),
    reader.all(answersToUser, { userId }),
  ])
  return requests.map(
    ({ id, subject, message, requested_at: askedAt, closed_at: closedAt, organisation }) => ({
      id,
      subject,
      message,
      askedAt: new Date(askedAt).toISOString(),
      isClosed: closedAt !== null,
      ...readOrganisation(organisation),
      answers: answers
        .filter(({ request_id: requestId }) => requestId === id)
        .map((answer) => ({
          id: answer.id,
          text: answer.content,
          at: new Date(answer.answered_at).toISOString(),
        })),
    }),
  )
}
