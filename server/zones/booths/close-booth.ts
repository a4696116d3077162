import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import { deleteBooth } from './booth-store.ts'

/**
 * Revokes the key of a booth of the zone: from the next request on it adds nothing. Its photos stay, under its name. Without such a
 * one nothing happens.
 */
export const closeBooth: MutationHandler<'zone.close-booth', null> = async (
  context,
  { id: zoneId, boothId },
) => {
  const { transaction, viewer, now } = context
  const { permission } = mutations['zone.close-booth']
  const zone = await requireZone({ reader: transaction, viewer, now }, zoneId, permission)
  if (!zone.ok) return zone
  const scope = zoneScope(zoneId)
  const changed = await transaction.run(deleteBooth, { userId: boothId, zoneId })
  if (changed === 0)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'zone.close-booth', targetId: boothId })
  return ok({ httpStatus: 204, answer: null, rev })
}
