import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { zoneIdOfRow } from './zone-of-row.ts'
import { removeRows } from './outbox-store.ts'

/**
 * Deletes rejected scans of zones that the user has since joined with another scan, and unblocks their dependents. Runs
 * in a transaction over `outbox`.
 */
export async function deleteRejectedScans(
  database: UserDatabase,
  joined: ReadonlySet<ZoneId>,
): Promise<void> {
  if (joined.size === 0) return
  const { outbox } = database
  const refused = await outbox
    .where('entities')
    .equals('zones')
    .filter((row) => row.name === 'zone.scan' && row.state === 'rejected')
    .filter((row) => isOneOf(joined, zoneIdOfRow(row)))
    .toArray()
  if (refused.length === 0) return
  const rejectedIds = new Set(refused.map(({ mutationId }) => mutationId))
  const hanging = await outbox
    .filter((row) => row.dependsOn.some((mutationId) => rejectedIds.has(mutationId)))
    .toArray()
  await removeRows(database, refused)
  await outbox.bulkPut(
    hanging.map((row) => ({
      ...row,
      dependsOn: row.dependsOn.filter((mutationId) => !rejectedIds.has(mutationId)),
    })),
  )
}

function isOneOf(zones: ReadonlySet<ZoneId>, id: ZoneId | null): boolean {
  return id !== null && zones.has(id)
}
