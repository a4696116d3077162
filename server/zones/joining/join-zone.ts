import { type CodeId, memberIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { addToJoins } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { insertMembership } from '#server/zones/members/member-store.ts'
import { deleteJoinRequest, joinRequestOf } from './join-request-store.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'

interface ZoneJoin {
  readonly zoneId: ZoneId
  readonly userId: UserId
  readonly role: ZoneRole
  /** null: a host admitted them. */
  readonly codeId: CodeId | null
  readonly at: EpochMs
}

/**
 * Adds a member and counts the join for the code that they used. Closes their open join request. Returns the revision
 * in the member's own scope.
 */
export async function joinZone(transaction: Transaction, { codeId, ...joining }: ZoneJoin): Promise<number> {
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
  markForBadges(transaction, { kind: 'join', userId, subject: zoneId, at })
  return rev
}

interface EndedJoinRequest {
  readonly zoneId: ZoneId
  readonly userId: UserId
  readonly at: EpochMs
}

/**
 * Deletes the person's request, declined or open, and removes an open one from the hosts' lists. Does nothing if there
 * is none.
 */
export async function endJoinRequest(
  transaction: Transaction,
  { at, ...of }: EndedJoinRequest,
): Promise<void> {
  const request = await transaction.first(joinRequestOf, of)
  if (request === undefined) return
  await transaction.run(deleteJoinRequest, of)
  if (request.declined_at === null) await hideJoinRequest(transaction, { ...of, at })
}

/** Removes a request from the hosts' lists. Returns the revision of that change. */
export function hideJoinRequest(
  transaction: Transaction,
  { zoneId, userId, at }: EndedJoinRequest,
): Promise<number> {
  const gone = [{ table: 'joinRequest', id: memberIdIn(zoneId, userId), viewerId: null }] as const
  return writeTombstones(transaction, zoneScope(zoneId), { gone, at })
}

interface KeyedMember {
  readonly id: UserId
  readonly name: string
  readonly zoneId: ZoneId
}

/** Adds a member without a session. Photos are added as this member with a key that the zone's host hands out. */
export async function addKeyedMember(
  { transaction, now }: Pick<MutationContext, 'transaction' | 'now'>,
  { id, name, zoneId }: KeyedMember,
): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(id))
  await transaction.run(insertUser, {
    id,
    rev,
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: name,
    lastName: null,
    displayName: name,
    plan: 'free',
    createdAt: now,
  })
  await joinZone(transaction, { zoneId, userId: id, role: 'contributor', codeId: null, at: now })
}
