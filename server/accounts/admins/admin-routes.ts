import * as v from 'valibot'
import { SiteAddress } from '#src/contract/entities/site/site-settings.ts'
import { requireSiteAdmin } from '#server/access/decide.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { listMails } from '#server/kernel/mail/list-mails.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { useSetupLink } from './setup-link.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'
import { changeSettings } from '#server/site/site-store.ts'
import { allScopes } from '#server/core/db/database.ts'

/** The https address of a host; null: it is this machine, or no name of a site. */
function addressOf(host: string): string | null {
  const read = v.safeParse(SiteAddress, `https://${host}`)
  return read.success && !isLocalHost(host) ? read.output : null
}

/** How an account becomes an admin, and what only admins read. */
export function adminRoutes(deps: Deps) {
  return {
    async claimAdmin({ body, viewer, http }) {
      const at = deps.clock.now()
      // From then on other hosts are refused: the one that the admin came to stays.
      const address = deps.config.acceptsAnyHost === true ? addressOf(http.host) : null
      accepted(
        await deps.database.write(async (transaction) => {
          const link = { token: body.token, at, secret: deps.secret }
          const used = await useSetupLink(transaction, viewer, link)
          if (used.ok && address !== null)
            await changeSettings(transaction, deps, (settings) => ({ ...settings, publicUrl: address }))
          return used
        }, allScopes),
      )
      await deps.site.refresh()
      return { answer: await answerUser(deps, viewer.userId) }
    },

    async mails({ query: { before }, viewer }) {
      accepted(requireSiteAdmin(viewer))
      const isWritten = deps.config.smtpUrl === null && deps.site.current().mail === null
      const page = await listMails(deps.database.reader, { before, now: deps.clock.now() })
      return { answer: { ...page, goesTo: isWritten ? 'folder' : 'mail-server' } }
    },
  } satisfies CallHandlers<'claimAdmin' | 'mails'>
}
