import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { deleteZoneDependents, emptyZone, membersOfZone, removeGuestbookOf } from './zone-end-store.ts'

/**
 * Ends all memberships of a zone without photos, and removes everything that leads to the zone. Later changes are
 * rejected as for an unknown zone.
 */
export async function purgeZone(transaction: Transaction, zoneId: ZoneId, now: EpochMs): Promise<void> {
  for (const { user_id: userId } of await transaction.all(membersOfZone, { zoneId })) {
    const gone = [{ table: 'membership', id: zoneId, viewerId: userId }] as const
    await writeTombstones(transaction, userScope(userId), { gone, at: now })
  }
  for (const statement of deleteZoneDependents) await transaction.run(statement, { zoneId })
  await transaction.run(removeGuestbookOf, { zoneId, at: now })
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(emptyZone, { id: zoneId, now, rev })
}
