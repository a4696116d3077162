import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { OrdersTable } from '#server/core/db/tables/shop-tables.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setPass } from '#server/zones/unlocking/unlock-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { zoneOrderById } from './zone-order-store.ts'

/** Returns `conflict` if a zone cannot get a pass: it already has one, has ended, or does not exist yet. */
export function checkPassFor(zone: ZonesTable, now: EpochMs): Result<null, Refusal> {
  if (zone.pass_order_id !== null)
    return refuse('conflict', 'This zone already has a paid pass: everybody keeps everything')
  if (zone.kind === 'request') return refuse('conflict', 'This place has not been approved yet')
  if (zone.purged_at !== null || (zone.expires_at !== null && zone.expires_at <= now))
    return refuse('conflict', 'This zone has ended')
  return ok(null)
}

/** Unlocks the zone of a paid pass, and publishes that to its members. Rejects a second pass for the same zone. */
export async function grantPass(
  transaction: Transaction,
  { id: orderId, zone_id: zoneId }: OrdersTable,
  { now }: { readonly now: EpochMs },
): Promise<Result<null, Refusal>> {
  const zone = await transaction.first(zoneById, { zoneId })
  if (zone === undefined) return refuse('conflict', 'This zone has ended')
  const checked = checkPassFor(zone, now)
  if (!checked.ok) return checked
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(setPass, { id: zoneId, orderId, rev })
  return ok(null)
}

/** Ends the pass whose payment was refunded. Another pass of the zone stays; a repeat changes nothing. */
export async function withdrawPass(transaction: Transaction, orderId: OrderId): Promise<void> {
  const order = await transaction.first(zoneOrderById, { id: orderId })
  if (order === undefined) return
  const zone = await transaction.first(zoneById, { zoneId: order.zone_id })
  if (zone?.pass_order_id !== orderId) return
  const rev = await allocateRevisions(transaction, zoneScope(zone.id))
  await transaction.run(setPass, { id: zone.id, orderId: null, rev })
}
