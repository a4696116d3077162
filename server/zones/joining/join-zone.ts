import type { CodeId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { addToJoins } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { markForBadges } from '#server/core/badges/mark-for-badges.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertMembership } from '#server/zones/members/member-store.ts'

interface Joining {
  readonly zoneId: ZoneId
  readonly userId: UserId
  readonly role: ZoneRole
  readonly codeId: CodeId
  readonly at: EpochMs
}

/** Adds a member who came by a code, and counts the join at the code; answers the revision in the member's own scope. */
export async function joinZone(transaction: Transaction, { codeId, ...joining }: Joining): Promise<number> {
  const zoneRev = await allocateRevisions(transaction, zoneScope(joining.zoneId), 2)
  await transaction.run(addToJoins, { id: codeId, rev: zoneRev - 1 })
  const rev = await allocateRevisions(transaction, userScope(joining.userId))
  await transaction.run(insertMembership, { ...joining, rev, zoneRev, codeId, photoCount: 0 })
  const { userId, zoneId, at } = joining
  await markActivity(transaction, { kind: 'join', zoneId, at })
  await markForBadges(transaction, { kind: 'join', userId, thing: zoneId, at })
  return rev
}
