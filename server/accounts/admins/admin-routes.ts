import { requireSiteAdmin } from '#server/access/decide-access.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { listMails } from '#server/kernel/mail/list-mails.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'

/** Routes that only admins can read. */
export function adminRoutes(deps: Deps) {
  return {
    async mails({ query: { before }, viewer }) {
      unwrap(requireSiteAdmin(viewer))
      const isWritten = deps.config.smtpUrl === null && deps.site.current().mail === null
      const page = await listMails(deps.database.reader, { before, now: deps.clock.now() })
      return { answer: { ...page, goesTo: isWritten ? 'folder' : 'mail-server' } }
    },
  } satisfies CallHandlers<'mails'>
}
