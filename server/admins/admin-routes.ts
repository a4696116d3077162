import { accepted } from '../access/refusal.ts'
import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { answerUser } from '../users/user-answer.ts'
import { useSetupLink } from './setup-link.ts'

/** How an account becomes an admin. */
export function adminRoutes(deps: Deps) {
  return {
    async claimAdmin({ body, viewer }) {
      const at = deps.clock.now()
      accepted(
        await deps.database.write((transaction) =>
          useSetupLink(transaction, viewer, { token: body.token, at }),
        ),
      )
      return { answer: await answerUser(deps, viewer.userId) }
    },
  } satisfies CallHandlers<'claimAdmin'>
}
