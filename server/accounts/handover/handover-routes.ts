import { answerUser } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'
import { completeHandover, makeHandover } from './handover.ts'
import { allScopes } from '#server/core/db/database.ts'

/** How a guest goes on under the same account on another device. */
export function handoverRoutes(deps: Deps) {
  const { database, config } = deps
  return {
    async handOver({ viewer, http }) {
      const { code, endsAt } = accepted(
        await database.write((transaction) => makeHandover(transaction, deps, viewer), allScopes),
      )
      // A fragment reaches no server's log and no other site.
      const url = `${publicUrlOf(config, http.req)}/continue#${code}`
      return { answer: { code, url, expiresAt: new Date(endsAt).toISOString() } }
    },

    async completeHandover({ body, viewer, http }) {
      const asked = {
        code: body.code,
        key: readKey(http),
        userAgent: http.get('user-agent'),
        before: viewer,
      }
      const { userId, token } = accepted(
        await database.write((transaction) => completeHandover(transaction, deps, asked), allScopes),
      )
      writeSessionCookie(http.req, http.res, { config, token })
      return { answer: await answerUser(deps, userId) }
    },
  } satisfies CallHandlers<'handOver' | 'completeHandover'>
}
