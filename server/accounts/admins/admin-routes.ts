import { requireSiteAdmin } from '#server/access/decide.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { listMails } from '#server/kernel/mail/list-mails.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { useSetupLink } from './setup-link.ts'
import { allScopes } from '#server/core/db/database.ts'

/** How an account becomes an admin, and what only admins read. */
export function adminRoutes(deps: Deps) {
  return {
    async claimAdmin({ body, viewer }) {
      const at = deps.clock.now()
      accepted(
        await deps.database.write(
          (transaction) => useSetupLink(transaction, viewer, { token: body.token, at, secret: deps.secret }),
          allScopes,
        ),
      )
      return { answer: await answerUser(deps, viewer.userId) }
    },

    async mails({ query: { before }, viewer }) {
      accepted(requireSiteAdmin(viewer))
      const page = await listMails(deps.database.reader, { before, now: deps.clock.now() })
      return { answer: { ...page, goesTo: deps.config.smtpUrl === null ? 'folder' : 'mail-server' } }
    },
  } satisfies CallHandlers<'claimAdmin' | 'mails'>
}
