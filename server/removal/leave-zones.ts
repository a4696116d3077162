import { reportsIn } from '#server/photos/moderation/report-store.ts'
import { memberIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { withCountChanged } from '#server/photos/photo/photo-answer.ts'
import { reactionCounts, touchReport } from '#server/photos/photo/dependent-rows-store.ts'
import { addToLikes, setReactionCounts } from '#server/photos/photo/photo-status-store.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { deleteLike } from '#server/responses/likes/like-store.ts'
import { deleteReaction } from '#server/responses/reactions/reaction-store.ts'
import { endJoinRequest } from '#server/zones/joining/join-zone.ts'
import { endOfferTo } from '#server/zones/members/end-offer.ts'
import { transferZone } from '#server/zones/transfer/transfer-zone.ts'
import { moveZoneEnd } from '#server/zones/lifetime/move-zone-end.ts'
import { deleteRefusal } from '#server/zones/members/website-refusal-store.ts'
import {
  banOf,
  deleteBan,
  deleteMembership,
  deleteFormerMember,
  membershipOf,
} from '#server/zones/members/member-store.ts'
import { memberCount, zoneById } from '#server/zones/zone/zone-store.ts'
import { heirOf, likedPhotos, ownedZone, reactionsIn, zoneOfUser } from './removal-store.ts'

type LeaveDeps = Pick<Deps, 'ids' | 'rewriteZone'>

export interface RemovedAccount {
  readonly userId: UserId
  readonly now: EpochMs
}

/** The time that the members of a zone without a new owner have to save their photos. */
const savingPeriodMs = 7 * dayMs

/**
 * Transfers one of the user's zones to a co-host. Without a co-host, the zone ends in seven days, or at once if it has no
 * other members. Returns 0 if the user owns no zone.
 */
export async function leaveOwnedZone(
  transaction: Transaction,
  deps: LeaveDeps,
  { userId, now }: RemovedAccount,
): Promise<number> {
  const owned = await transaction.first(ownedZone, { userId })
  if (owned === undefined) return 0
  const { zone_id: zoneId } = owned
  const zone = await transaction.first(zoneById, { zoneId })
  if (zone !== undefined && zone.purged_at === null) {
    const heir = await transaction.first(heirOf, { zoneId, userId })
    if (heir !== undefined) {
      const { user_id: heirId, plan } = heir
      await transferZone(transaction, deps, { zone, heir: { userId: heirId, plan }, now })
      const notice = { userId: heirId, kind: 'role-given', zone, role: 'owner', at: now } as const
      await sendNotice(transaction, deps.ids, notice)
    } else {
      const isAlone = ((await transaction.first(memberCount, { zoneId }))?.count ?? 1) <= 1
      const expiresAt = isAlone ? now : now + savingPeriodMs
      if (zone.expires_at === null || zone.expires_at > expiresAt)
        await moveZoneEnd(transaction, zone, { expiresAt, now, rewriteZone: deps.rewriteZone })
    }
  }
  await endMembership(transaction, zoneId, { userId, now })
  return 1
}

/**
 * Removes the user's likes and reactions in one of their present or former zones, at most `limit` of each. Ends the
 * membership when none is left. Returns 0 if no zone is left.
 */
export async function leaveZone(
  transaction: Transaction,
  { userId, now }: RemovedAccount,
  limit: number,
): Promise<number> {
  const found = await transaction.first(zoneOfUser, { userId })
  if (found === undefined) return 0
  const { zone_id: zoneId } = found
  const liked = await transaction.all(likedPhotos, { userId, zoneId, limit })
  const reactions = await transaction.all(reactionsIn, { userId, zoneId, limit })
  const count = liked.length + reactions.length
  if (count === 0) {
    await endMembership(transaction, zoneId, { userId, now })
    return 1
  }
  // Deleted likes need no tombstones, because only the user could read them.
  let rev = (await allocateRevisions(transaction, zoneScope(zoneId), count)) - count
  for (const { photo_id: photoId } of liked) {
    await transaction.run(deleteLike, { photoId, userId })
    await transaction.run(addToLikes, { id: photoId, by: -1, rev: ++rev })
    markActivity(transaction, { kind: 'like', zoneId, photoId, at: now })
  }
  for (const { photo_id: photoId, emoji } of reactions) {
    await transaction.run(deleteReaction, { photoId, userId, emoji })
    const photo = await transaction.first(reactionCounts, { id: photoId })
    const counts = withCountChanged(photo?.reaction_counts ?? '{}', emoji, -1)
    await transaction.run(setReactionCounts, { id: photoId, counts, rev: ++rev })
    markActivity(transaction, { kind: 'reaction', zoneId, photoId, at: now })
  }
  return 1
}

/** Removes the user from the list of members, and their name from their reports. */
async function endMembership(
  transaction: Transaction,
  zoneId: ZoneId,
  { userId, now }: RemovedAccount,
): Promise<void> {
  const membership = { zoneId, userId }
  const member = await transaction.first(membershipOf, membership)
  const ban = await transaction.first(banOf, membership)
  if (member !== undefined || ban !== undefined) {
    const gone = [{ table: 'member', id: memberIdIn(zoneId, userId), viewerId: null }] as const
    await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  }
  for (const { id } of await transaction.all(reportsIn, membership)) {
    const rev = await allocateRevisions(transaction, zoneScope(zoneId))
    await transaction.run(touchReport, { id, rev })
  }
  await transaction.run(deleteMembership, membership)
  await transaction.run(deleteBan, membership)
  await endOfferTo(transaction, membership)
  await endJoinRequest(transaction, { ...membership, at: now })
  await transaction.run(deleteFormerMember, membership)
  await transaction.run(deleteRefusal, membership)
  markActivity(transaction, { kind: 'join', zoneId, at: now })
}
