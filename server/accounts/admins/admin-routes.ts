import { accepted } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { useSetupLink } from './setup-link.ts'

/** How an account becomes an admin. */
export function adminRoutes(deps: Deps) {
  return {
    async claimAdmin({ body, viewer }) {
      const at = deps.clock.now()
      accepted(
        await deps.database.write((transaction) =>
          useSetupLink(transaction, viewer, { token: body.token, at, secret: deps.secret }),
        ),
      )
      return { answer: await answerUser(deps, viewer.userId) }
    },
  } satisfies CallHandlers<'claimAdmin'>
}
