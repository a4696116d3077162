import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import { deleteTelevision } from './television-store.ts'

/** Revokes the key of a television of the zone. From the next request on it reads nothing. Without such a one nothing happens. */
export const disconnectTelevision: MutationHandler<'zone.disconnect-television', null> = async (
  context,
  { id: zoneId, televisionId },
) => {
  const { transaction, viewer, now } = context
  const { permission } = mutations['zone.disconnect-television']
  const zone = await requireZone({ reader: transaction, viewer, now }, zoneId, permission)
  if (!zone.ok) return zone
  const scope = zoneScope(zoneId)
  const changed = await transaction.run(deleteTelevision, { id: televisionId, zoneId })
  if (changed === 0)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'zone.disconnect-television', targetId: televisionId })
  return ok({ httpStatus: 204, answer: null, rev })
}
