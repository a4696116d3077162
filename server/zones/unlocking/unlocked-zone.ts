import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { isUnlockedByPlan } from '#src/contract/rules/unlocked.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import { unlockableZonesOf, unlockFacts } from './unlock-store.ts'

/** Returns why everybody in the zone may save all of its photos, with the owner's name. Returns null if they may not. */
export async function readUnlock(reader: Reader, zoneId: ZoneId): Promise<ZoneRow['unlocked']> {
  const facts = await reader.first(unlockFacts, { zoneId })
  if (facts === undefined) return null
  const { brand, pass_order_id: pass, plan, display_name: name } = facts
  const by = pass !== null ? 'pass' : plan !== null && isUnlockedByPlan(plan, brand) ? 'plan' : null
  return by === null ? null : { by, name: name || anonymousName }
}

/** Publishes the owner's zones that a plan change locks or unlocks, in the transaction of that change. */
export async function publishUnlocks(
  transaction: Transaction,
  ownerId: UserId,
  { before, after }: { readonly before: PlanId; readonly after: PlanId },
): Promise<void> {
  for (const { id, brand } of await transaction.all(unlockableZonesOf, { ownerId })) {
    if (isUnlockedByPlan(before, brand) === isUnlockedByPlan(after, brand)) continue
    await transaction.run(touchZone, { id, rev: await allocateRevisions(transaction, zoneScope(id)) })
  }
}

/** Publishes the owner's unlocked zones after the owner's name has changed, because their rows contain it. */
export async function publishUnlockedName(transaction: Transaction, ownerId: UserId): Promise<void> {
  for (const { id } of await transaction.all(unlockableZonesOf, { ownerId })) {
    if ((await readUnlock(transaction, id)) === null) continue
    await transaction.run(touchZone, { id, rev: await allocateRevisions(transaction, zoneScope(id)) })
  }
}
