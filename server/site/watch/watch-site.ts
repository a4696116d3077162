import type { CheckName, DeskCheck } from '#src/contract/entities/desk/desk-check.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { noScopes } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MailOfKind } from '#server/kernel/mail/mail-kinds.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { checkSite } from './check-site.ts'
import { lastAlerts, storeAlerts, storeChecks } from './check-store.ts'

/** A part that was well for so long gets another mail when it is in need again; a value at a threshold sends no mail each hour. */
const quietMs = dayMs

/** Checks the site, stores the findings for the desk, and mails every admin once for each part that comes into need. */
export async function watchSite(deps: Deps): Promise<void> {
  const checks = await checkSite(deps)
  const now = deps.clock.now()
  await deps.database.write(async (transaction) => {
    await storeChecks(transaction, checks)
    const alerts = { ...(await lastAlerts(transaction)) }
    for (const check of checks) {
      const mail = mailOf(check)
      if (mail === null) continue
      const last = alerts[check.id]
      alerts[check.id] = now
      if (last !== undefined && now - last <= quietMs) continue
      for (const { user_id: userId } of await transaction.all(allAdmins, {}))
        await queueMailToUser(transaction, deps, { key: `site-${check.id}:${now}:${userId}`, mail, userId })
    }
    await storeAlerts(transaction, alerts)
    return ok(null)
  }, noScopes)
}

const mails: Partial<Record<CheckName, (check: DeskCheck) => MailOfKind | null>> = {
  disk: () => ({ kind: 'disk-short', params: null }),
  certificate: ({ at }) => (at === null ? null : { kind: 'certificate-ends', params: { endsAt: at } }),
  backup: () => ({ kind: 'backup-overdue', params: null }),
}

/** null: the part works, or is seen at the desk alone. */
function mailOf(check: DeskCheck): MailOfKind | null {
  return check.state === 'ok' ? null : (mails[check.id]?.(check) ?? null)
}
