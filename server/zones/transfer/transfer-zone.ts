import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { moveZoneEnd } from '#server/zones/lifetime/move-zone-end.ts'
import { endWithNewOwner } from '#server/zones/lifetime/trial-ends.ts'
import { setTrialFall } from '#server/zones/lifetime/zone-end-store.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setRole } from '#server/zones/members/member-store.ts'
import { setOwner } from '#server/zones/zone/zone-store.ts'

interface NewOwner {
  /** A co-host. */
  readonly userId: UserId
  readonly plan: PlanId
}

/**
 * Makes a co-host the owner of a zone. The zone's end is then given by `endWithNewOwner`; if that is earlier than
 * announced, the new owner is notified. Returns the zone's revision.
 */
export async function transferZone(
  transaction: Transaction,
  { ids, rewriteZone }: Pick<Deps, 'ids' | 'rewriteZone'>,
  { zone, heir, now }: { readonly zone: ZonesTable; readonly heir: NewOwner; readonly now: EpochMs },
): Promise<number> {
  const { id: zoneId, owner_id: ownerId, expires_at: announced } = zone
  const { userId: heirId, plan: heirPlan } = heir
  const end = { formerId: ownerId, heirId, heirPlan, now }
  const { expiresAt, fallsTo } = await endWithNewOwner(transaction, zone, end)
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

interface Handover {
  readonly zoneId: ZoneId
  readonly ownerId: UserId
  /** A co-host. */
  readonly heirId: UserId
  readonly now: EpochMs
}

/** Makes a co-host the owner, and the owner a co-host, with a log entry. Returns the zone's revision. */
async function handOverZone(
  transaction: Transaction,
  { zoneId, ownerId, heirId, now }: Handover,
): Promise<number> {
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId), 3)
  await transaction.run(setOwner, { zoneId, ownerId: heirId, rev: zoneRev - 2 })
  const roles = [
    { userId: ownerId, role: 'admin', zoneRev: zoneRev - 1 },
    { userId: heirId, role: 'owner', zoneRev },
  ] as const
  for (const given of roles) {
    const rev = await allocateRevisions(transaction, userScope(given.userId))
    await transaction.run(setRole, { zoneId, rev, ...given })
  }
  const viewer = { userId: ownerId }
  await writeAudit({ transaction, viewer, now }, { zoneId, action: 'zone.hand-over', targetId: heirId })
  return zoneRev
}
