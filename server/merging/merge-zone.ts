import { reportsIn } from '#server/photos/moderation/report-store.ts'
import { memberIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { reactionCounts, touchReport } from '#server/photos/photo/dependent-rows-store.ts'
import { withCountChanged } from '#server/photos/photo/photo-answer.ts'
import { addToLikes, setReactionCounts } from '#server/photos/photo/photo-status-store.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { deleteLike, insertLike, likeOf } from '#server/responses/likes/like-store.ts'
import { deleteReaction, insertReaction, reactionOf } from '#server/responses/reactions/reaction-store.ts'
import { endJoinRequest } from '#server/zones/joining/join-zone.ts'
import {
  declineJoinRequest,
  insertJoinRequest,
  joinRequestOf,
} from '#server/zones/joining/join-request-store.ts'
import { endOfferTo } from '#server/zones/members/end-offer.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { deleteZoneName } from '#server/zones/members/zone-name-store.ts'
import {
  banOf,
  deleteBan,
  deleteMembership,
  deleteFormerMember,
  insertBan,
  insertMembership,
  storeLastRole,
  lastRoleOf,
  membershipOf,
} from '#server/zones/members/member-store.ts'
import {
  likesIn,
  moveAudit,
  moveAuditTargets,
  moveOffer,
  moveOwner,
  moveReport,
  reactionsIn,
} from './merge-store.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A guest and the account that the guest becomes part of. */
export interface Merge {
  readonly guestId: UserId
  readonly userId: UserId
  readonly now: EpochMs
}

interface ZoneMerge extends Merge {
  readonly zoneId: ZoneId
}

/** Moves the guest's membership, likes, reactions and reports in one zone to the account. */
export async function mergeZone(
  transaction: Transaction,
  deps: Pick<Deps, 'rewriteZone'>,
  merge: ZoneMerge,
): Promise<void> {
  const { zoneId, guestId, userId } = merge
  await transaction.run(deleteZoneName, { zoneId, userId: guestId })
  const hasMoved = await mergeMembership(transaction, deps, merge)
  await numberName(transaction, { zoneId, userId })
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(moveOwner, { zoneId, guestId, userId, rev })
  await transaction.run(moveOffer, { zoneId, guestId, userId, rev })
  if ((await transaction.first(membershipOf, { zoneId, userId })) === undefined)
    await endOfferTo(transaction, { zoneId, userId })
  await mergeJoinRequest(transaction, merge)
  await moveLikes(transaction, merge)
  await moveReactions(transaction, merge)
  for (const { id } of await transaction.all(reportsIn, { zoneId, userId: guestId })) {
    await transaction.run(moveReport, { id, userId })
    await transaction.run(touchReport, { id, rev: await allocateRevisions(transaction, zoneScope(zoneId)) })
  }
  await transaction.run(moveAudit, { zoneId, guestId, userId })
  await transaction.run(moveAuditTargets, { zoneId, guestId, userId })
  if (!hasMoved) return
  const now = merge.now
  await writeAudit({ transaction, viewer: { userId }, now }, { zoneId, action: 'member.merge' })
}

/**
 * Merges membership, ban and last role. The higher role stays. A ban of either applies to the account, so that nobody
 * evades a ban by signing in. The ban ends if the account moderates the zone and could lift it, or owns the zone now.
 * Returns whether there was anything to merge.
 */
async function mergeMembership(
  transaction: Transaction,
  deps: Pick<Deps, 'rewriteZone'>,
  merge: ZoneMerge,
): Promise<boolean> {
  const { zoneId, guestId, userId, now } = merge
  const [ofGuest, ofUser] = [
    { zoneId, userId: guestId },
    { zoneId, userId },
  ]
  const guest = await membershipStateOf(transaction, ofGuest)
  const user = await membershipStateOf(transaction, ofUser)
  await transaction.run(deleteFormerMember, ofGuest)
  const isLeft = guest.lastRole !== null && user.member === undefined && user.ban === undefined
  if (isLeft && guest.member === undefined && guest.ban === undefined)
    await transaction.run(storeLastRole, {
      ...ofUser,
      role: lesser(guest.lastRole ?? 'viewer', user.lastRole),
      at: now,
    })
  const memberOrBan = guest.member ?? guest.ban
  if (memberOrBan === undefined) return false
  await transaction.run(deleteMembership, ofGuest)
  await transaction.run(deleteBan, ofGuest)
  const gone = [{ table: 'member', id: memberIdIn(zoneId, guestId), viewerId: null }] as const
  const zoneRev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now, rowsAfter: 1 })
  const own = user.member ?? user.ban
  const role =
    own === undefined ? limitedRole(memberOrBan.role, user.lastRole) : higher(memberOrBan.role, own.role)
  const joinedAt = Math.min(memberOrBan.joined_at, own?.joined_at ?? memberOrBan.joined_at)
  const photoCount = memberOrBan.photo_count + (own?.photo_count ?? 0)
  const codeId = own === undefined ? memberOrBan.code_id : own.code_id
  const row = { ...ofUser, role, zoneRev, codeId, photoCount }
  await transaction.run(deleteMembership, ofUser)
  await transaction.run(deleteBan, ofUser)
  const moderates =
    guest.member?.role === 'owner' || (user.member !== undefined && isAtLeast(user.member.role, 'moderator'))
  const bannedAt = user.ban?.banned_at ?? guest.ban?.banned_at
  if (bannedAt === undefined || moderates) {
    const rev = await allocateRevisions(transaction, userScope(userId))
    await transaction.run(insertMembership, { ...row, at: joinedAt, rev })
    if (bannedAt !== undefined)
      await deps.rewriteZone(transaction, { zoneId, kind: 'unban', userId }, { now })
    return true
  }
  await transaction.run(insertBan, { ...row, joinedAt, at: bannedAt })
  if (user.member !== undefined) {
    const left = [{ table: 'membership', id: zoneId, viewerId: userId }] as const
    await writeTombstones(transaction, userScope(userId), { gone: left, at: now })
  }
  return true
}

/**
 * Moves the guest's join request to the account, unless the account is in the zone, is banned from it, or has a request
 * already.
 */
async function mergeJoinRequest(
  transaction: Transaction,
  { zoneId, guestId, userId, now }: ZoneMerge,
): Promise<void> {
  const membership = { zoneId, userId }
  const joinRequest = await transaction.first(joinRequestOf, { zoneId, userId: guestId })
  await endJoinRequest(transaction, { zoneId, userId: guestId, at: now })
  const { member, ban } = await membershipStateOf(transaction, membership)
  if (member !== undefined || ban !== undefined) await endJoinRequest(transaction, { ...membership, at: now })
  else if (joinRequest !== undefined && (await transaction.first(joinRequestOf, membership)) === undefined) {
    const rev = await allocateRevisions(transaction, zoneScope(zoneId))
    await transaction.run(insertJoinRequest, { ...membership, at: joinRequest.requested_at, rev })
    if (joinRequest.declined_at !== null)
      await transaction.run(declineJoinRequest, { ...membership, at: joinRequest.declined_at })
  }
}

async function membershipStateOf(
  transaction: Transaction,
  membership: { readonly zoneId: ZoneId; readonly userId: UserId },
) {
  return {
    member: await transaction.first(membershipOf, membership),
    ban: await transaction.first(banOf, membership),
    lastRole: (await transaction.first(lastRoleOf, membership))?.role ?? null,
  }
}

/** A role that the account lost by leaving is not restored by a guest's join code. A role that a host gave stays. */
function limitedRole(role: ZoneRole, lastRole: ZoneRole | null): ZoneRole {
  return isAtLeast(role, 'moderator') ? role : lesser(role, lastRole)
}

function higher(one: ZoneRole, other: ZoneRole): ZoneRole {
  return ZoneRole.options.indexOf(one) > ZoneRole.options.indexOf(other) ? one : other
}

function lesser(one: ZoneRole, other: ZoneRole | null): ZoneRole {
  return other === null || higher(one, other) === other ? one : other
}

/** If both liked a photo, one like stays. */
async function moveLikes(transaction: Transaction, { zoneId, guestId, userId }: ZoneMerge): Promise<void> {
  const likes = await transaction.all(likesIn, { zoneId, guestId })
  if (likes.length === 0) return
  let rev = (await allocateRevisions(transaction, zoneScope(zoneId), likes.length)) - likes.length
  for (const { photo_id: photoId } of likes) {
    rev++
    await transaction.run(deleteLike, { photoId, userId: guestId })
    if ((await transaction.first(likeOf, { photoId, userId })) === undefined)
      await transaction.run(insertLike, { photoId, userId, zoneId, rev })
    else await transaction.run(addToLikes, { id: photoId, by: -1, rev })
  }
}

async function moveReactions(
  transaction: Transaction,
  { zoneId, guestId, userId }: ZoneMerge,
): Promise<void> {
  const reactions = await transaction.all(reactionsIn, { zoneId, guestId })
  if (reactions.length === 0) return
  let rev = (await allocateRevisions(transaction, zoneScope(zoneId), reactions.length)) - reactions.length
  for (const { photo_id: photoId, emoji } of reactions) {
    rev++
    await transaction.run(deleteReaction, { photoId, userId: guestId, emoji })
    if ((await transaction.first(reactionOf, { photoId, userId, emoji })) === undefined) {
      await transaction.run(insertReaction, { photoId, userId, emoji, zoneId, rev })
      continue
    }
    const photo = await transaction.first(reactionCounts, { id: photoId })
    const counts = withCountChanged(photo?.reaction_counts ?? '{}', emoji, -1)
    await transaction.run(setReactionCounts, { id: photoId, counts, rev })
  }
}
