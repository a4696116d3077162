import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { setClosed } from '#server/zones/zone/zone-store.ts'

/**
 * Closes the zone to new people and photos, or opens it again. No end moves: what is in it stays readable for as long as
 * it was announced. A job tells its members.
 */
export const setZoneClosed: MutationHandler<'zone.set-closed', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const asked = { reader: transaction, viewer, now }
  const found = await requireZone(asked, args.id, mutations['zone.set-closed'].permission)
  if (!found.ok) return found
  const { id: zoneId, kind, closed_at: closedAt } = found.value
  if (kind === 'request') return refuse('conflict', 'A request for a place ends with its decision')
  const scope = zoneScope(zoneId)
  if ((closedAt !== null) === args.isClosed)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const at = args.isClosed ? now : null
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setClosed, { id: zoneId, at, rev })
  await writeAudit(context, { zoneId, action: 'zone.set-closed', details: { closed_at: [closedAt, at] } })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** For those who want to join, and for a photo, which stays on its device. */
export function closedZone() {
  return refuse('zone_closed', 'This album is closed: it takes no new people and no photos')
}
