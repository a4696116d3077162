import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setWallPaused } from '#server/zones/zone/wall-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Pauses or resumes all live walls of the zone. */
export const pauseWall: MutationHandler<'zone.pause-wall', null> = async (context, args) => {
  const { transaction } = context
  const found = await requireZoneFor('zone.pause-wall', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  const isPaused = args.isPaused ? 1 : 0
  const scope = zoneScope(zone.id)
  if (zone.is_wall_paused === isPaused) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setWallPaused, { id: zone.id, isPaused, rev })
  const details = { is_wall_paused: [zone.is_wall_paused, isPaused] }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.pause-wall', details })
  return done(rev)
}
