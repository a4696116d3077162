import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { rowsAtOnce } from '#server/kernel/hooks/rewrites.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { touchOwnMembership, websitesRefusedBy } from '#server/zones/members/website-refusal-store.ts'
import { type Merge, mergeZone } from './merge-zone.ts'
import { zonesOf } from './merge-store.ts'
import { transferQueries, deleteHeld } from './row-moves-store.ts'
import { beforeMoves, movesByHand } from './custom-row-moves-store.ts'

/**
 * Writes the account's id into every row that references the guest and publishes those rows again. Runs exclusively
 * because it writes to the scopes of all the guest's zones. A guest has some hundred rows; photos and comments are
 * republished to other readers in slices. Safe to repeat: moved rows are not found again.
 */
export async function moveRows(
  transaction: Transaction,
  deps: Pick<Deps, 'rewriteZone'>,
  merge: Merge,
): Promise<void> {
  const { guestId, userId, now } = merge
  // Must run before the rows that name the guest are moved.
  const zones = await transaction.all(zonesOf, { guestId })
  const refused = await transaction.all(websitesRefusedBy, { userId: guestId })
  let moved = 0
  const base = await currentRevision(transaction, userScope(userId))
  const guestRevision = await currentRevision(transaction, userScope(guestId))
  for (const statement of [...beforeMoves, ...transferQueries, ...movesByHand])
    moved += await transaction.run(statement, { guestId, userId, base })
  for (const statement of deleteHeld) await transaction.run(statement, { guestId })
  // Revisions must be above all that the guest's device received, because it now compares them with the account's.
  if (moved > 0) await allocateRevisions(transaction, userScope(userId), guestRevision + 1)
  for (const { zone_id: zoneId } of zones) await mergeZone(transaction, deps, { ...merge, zoneId })
  for (const { zone_id: zoneId } of refused) {
    const rev = await allocateRevisions(transaction, userScope(userId))
    await transaction.run(touchOwnMembership, { zoneId, userId, rev })
  }
  let rows = rowsAtOnce
  for (const { zone_id: zoneId } of zones)
    rows -= await deps.rewriteZone(transaction, { zoneId, kind: 'merge', userId }, { now, rows })
}
