import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { setClosed } from '#server/zones/zone/zone-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/**
 * Closes the zone to new people and photos, or reopens it. Its end does not move: existing content stays readable as
 * announced. A job notifies its members.
 */
export const setZoneClosed: MutationHandler<'zone.set-closed', null> = async (context, args) => {
  const { transaction, now } = context
  const found = await requireZoneFor('zone.set-closed', context, args.id)
  if (!found.ok) return found
  const { id: zoneId, kind, closed_at: closedAt } = found.value
  if (kind === 'request')
    return refuse('conflict', 'A request for a place cannot be closed. It ends with its decision')
  const scope = zoneScope(zoneId)
  if ((closedAt !== null) === args.isClosed) return unchanged(transaction, scope)
  const at = args.isClosed ? now : null
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setClosed, { id: zoneId, at, rev })
  await writeAudit(context, { zoneId, action: 'zone.set-closed', details: { closed_at: [closedAt, at] } })
  return done(rev)
}

/** The error for people who want to join, and for an upload; the photo stays on its device. */
export function zoneClosedError() {
  return refuse('zone_closed', 'This album is closed. It accepts no new members or photos')
}
