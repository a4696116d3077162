import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { emojiOf, reactionRowId } from '#src/contract/entities/responses/reaction.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { withCountChanged } from '#server/photos/photo/photo-answer.ts'
import { setReactionCounts } from '#server/photos/photo/photo-status-store.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { deleteReaction, insertReaction, reactionOf } from './reaction-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

export interface ReactionState {
  readonly userId: UserId
  readonly emoji: string
}

/** Adds one of the six reactions. Adding an existing one changes nothing. Returns the emoji itself. */
const addReaction: MutationHandler<'reaction.add', ReactionState> = async (
  { transaction, viewer, now },
  args,
) => {
  const { photoId, emoji } = args
  const { userId } = viewer
  const [photo, reaction] = await Promise.all([
    requirePhoto({ reader: transaction, viewer, now }, photoId, mutations['reaction.add'].permission),
    transaction.first(reactionOf, { photoId, userId, emoji }),
  ])
  if (!photo.ok) return photo
  const zoneId = photo.value.zone_id
  const scope = zoneScope(zoneId)
  const answer = { userId, emoji: emojiOf(emoji) }
  if (reaction !== undefined) {
    return ok({ httpStatus: 200, answer, rev: await currentRevision(transaction, scope) })
  }
  const rev = await allocateRevisions(transaction, scope, 2)
  transaction.enqueue(insertReaction, { photoId, userId, emoji, zoneId, rev: rev - 1 })
  const counts = withCountChanged(photo.value.reaction_counts, emoji, 1)
  transaction.enqueue(setReactionCounts, { id: photoId, counts, rev })
  if (photo.value.user_id !== userId)
    markActivity(transaction, { kind: 'reaction', zoneId, photoId, at: now })
  const reactionKey = `${photoId} ${emoji}`
  markForBadges(transaction, { kind: 'reaction', userId, subject: reactionKey, at: now })
  return ok({ httpStatus: 201, answer, rev })
}

/** Removes a reaction. Does nothing if it does not exist. */
const removeReaction: MutationHandler<'reaction.remove', null> = async (
  { transaction, viewer, now },
  args,
) => {
  const { photoId, emoji } = args
  const { userId } = viewer
  const [photo, reaction] = await Promise.all([
    requirePhoto({ reader: transaction, viewer, now }, photoId, mutations['reaction.remove'].permission),
    transaction.first(reactionOf, { photoId, userId, emoji }),
  ])
  if (!photo.ok) return photo
  const scope = zoneScope(photo.value.zone_id)
  if (reaction === undefined) {
    return unchanged(transaction, scope)
  }
  transaction.enqueue(deleteReaction, { photoId, userId, emoji })
  const gone = [{ table: 'reaction', id: reactionRowId(photoId, emoji), viewerId: userId }] as const
  const rev = await writeTombstones(transaction, scope, { gone, at: now, rowsAfter: 1 })
  const counts = withCountChanged(photo.value.reaction_counts, emoji, -1)
  transaction.enqueue(setReactionCounts, { id: photoId, counts, rev })
  if (photo.value.user_id !== userId)
    markActivity(transaction, { kind: 'reaction', zoneId: photo.value.zone_id, photoId, at: now })
  return done(rev)
}

/** The server handlers of these mutations. */
export const reactionHandlers = {
  'reaction.add': addReaction,
  'reaction.remove': removeReaction,
}
