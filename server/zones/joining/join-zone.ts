import type { CodeId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { addToJoins } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { endJoinRequest } from './end-join-request.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { insertMembership } from '#server/zones/members/member-store.ts'

interface Joining {
  readonly zoneId: ZoneId
  readonly userId: UserId
  readonly role: ZoneRole
  /** null: a host let them in. */
  readonly codeId: CodeId | null
  readonly at: EpochMs
}

/**
 * Adds a member, and counts the join at the code by which they came; a request of theirs is answered with it. Answers the
 * revision in the member's own scope.
 */
export async function joinZone(transaction: Transaction, { codeId, ...joining }: Joining): Promise<number> {
  const { userId, zoneId, at } = joining
  await endJoinRequest(transaction, { zoneId, userId, at })
  if (codeId !== null) {
    const codeRev = await allocateRevisions(transaction, zoneScope(zoneId))
    await transaction.run(addToJoins, { id: codeId, rev: codeRev })
  }
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, userScope(joining.userId))
  await transaction.run(insertMembership, { ...joining, rev, zoneRev, codeId, photoCount: 0 })
  await numberName(transaction, { zoneId, userId })
  markActivity(transaction, { kind: 'join', zoneId, at })
  markForBadges(transaction, { kind: 'join', userId, thing: zoneId, at })
  return rev
}
