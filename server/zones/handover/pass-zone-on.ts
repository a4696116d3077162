import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { moveZoneEnd } from '#server/zones/lifetime/move-zone-end.ts'
import { endWithHeir } from '#server/zones/lifetime/trial-ends.ts'
import { setTrialFall } from '#server/zones/lifetime/zone-end-store.ts'
import { handOverZone } from './hand-over-zone.ts'

interface NewOwner {
  /** A co-host. */
  readonly userId: UserId
  readonly plan: PlanId
}

/**
 * Makes a co-host the owner of a zone, which from then on ends by `endWithHeir`. Where that is earlier than announced, the
 * new owner is told. Answers the zone's revision.
 */
export async function passZoneOn(
  transaction: Transaction,
  { ids, rewriteZone }: Pick<Deps, 'ids' | 'rewriteZone'>,
  { zone, heir, now }: { readonly zone: ZonesTable; readonly heir: NewOwner; readonly now: EpochMs },
): Promise<number> {
  const { id: zoneId, owner_id: ownerId, expires_at: announced } = zone
  const { userId: heirId, plan: heirPlan } = heir
  const end = { formerId: ownerId, heirId, heirPlan, now }
  const { expiresAt, fallsTo } = await endWithHeir(transaction, zone, end)
  const rev = await handOverZone(transaction, { zoneId, ownerId, heirId, now })
  if (zone.kind === 'instant') return rev
  await transaction.run(setTrialFall, { id: zoneId, at: fallsTo })
  if (expiresAt === null || expiresAt === announced) return rev
  const last = await moveZoneEnd(transaction, zone, { expiresAt, now, rewriteZone })
  if (announced === null || expiresAt < announced) {
    const onceKey = `zone-falls-back:${zoneId}:${expiresAt}`
    await sendNotice(transaction, ids, { userId: heirId, kind: 'zone-falls-back', zone, at: now, onceKey })
  }
  return last
}
