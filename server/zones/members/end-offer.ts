import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setOffer, zoneById } from '#server/zones/zone/zone-store.ts'

/** Ends the offer of a zone to a user who is not a co-host anymore. An offer to another user stays. */
export async function endOfferTo(
  transaction: Transaction,
  { zoneId, userId }: { readonly zoneId: ZoneId; readonly userId: UserId },
): Promise<void> {
  const zone = await transaction.first(zoneById, { zoneId })
  if (zone === undefined || zone.offered_to !== userId) return
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(setOffer, { id: zoneId, userId: null, rev })
}
