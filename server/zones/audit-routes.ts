import * as v from 'valibot'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import { auditBefore } from '#server/audit/audit-store.ts'

const pageSize = 50

const Details = v.record(v.string(), v.unknown())

/** Routes for a zone's audit log, latest first, for those who manage the zone. */
export function auditRoutes({ database, clock }: Deps) {
  return {
    async audit({ params, query, viewer }) {
      const readParams = { reader: database.reader, viewer, now: clock.now() }
      const zone = unwrap(await requireZone(readParams, params.id, callPermissions.audit))
      const before = query.before ?? `${zone.id}_~`
      const rows = await database.reader.all(auditBefore, { zoneId: zone.id, before, limit: pageSize + 1 })
      const entries = rows.slice(0, pageSize).map((row) => ({
        id: row.id,
        at: isoTime(row.at),
        action: row.action,
        actor: personOf({ ...row, user_id: row.actor_id }),
        targetId: row.target_id,
        target:
          row.target_user_id === null
            ? null
            : personOf({
                user_id: row.target_user_id,
                first_name: row.target_first_name,
                last_name: row.target_last_name,
                display_name: row.target_display_name,
                profile_image_url: row.target_image_url,
              }),
        details: v.parse(Details, JSON.parse(row.details)),
      }))
      return { answer: { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null } }
    },
  } satisfies CallHandlers<'audit'>
}
