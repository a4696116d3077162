import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { setRole } from '#server/zones/members/member-store.ts'
import { setOwner } from '#server/zones/zone/zone-store.ts'

interface Handover {
  readonly zoneId: ZoneId
  readonly ownerId: UserId
  /** A co-host. */
  readonly heirId: UserId
  readonly now: EpochMs
}

/** Makes a co-host the owner, and the owner a co-host, with a line in the log; answers the zone's revision. */
export async function handOverZone(
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
