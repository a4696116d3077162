import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { addToLikes } from '#server/photos/photo/photo-status-store.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, writeTombstones, allocateRevisions } from '#server/replication/scope-store.ts'
import { deleteLike, insertLike, likeOf } from './like-store.ts'

export interface LikeState {
  readonly liked: boolean
  readonly likes: number
}

/** Sets or removes the viewer's like. Setting it again changes nothing. */
const likePhoto: MutationHandler<'photo.like', LikeState> = async ({ transaction, viewer, now }, args) => {
  const { photoId, liked } = args
  const { userId } = viewer
  const [photo, like] = await Promise.all([
    requirePhoto({ reader: transaction, viewer, now }, photoId, mutations['photo.like'].permission),
    transaction.first(likeOf, { photoId, userId }),
  ])
  if (!photo.ok) return photo
  const { zone_id: zoneId, likes } = photo.value
  const scope = zoneScope(zoneId)
  if ((like !== undefined) === liked) {
    const rev = await currentRevision(transaction, scope)
    return ok({ httpStatus: 200, answer: { liked, likes }, rev })
  }
  const by = liked ? 1 : -1
  let rev: number
  if (liked) {
    rev = await allocateRevisions(transaction, scope, 2)
    transaction.enqueue(insertLike, { photoId, userId, zoneId, rev: rev - 1 })
  } else {
    transaction.enqueue(deleteLike, { photoId, userId })
    const gone = [{ table: 'like', id: photoId, viewerId: userId }] as const
    rev = await writeTombstones(transaction, scope, { gone, at: now, rowsAfter: 1 })
  }
  if (photo.value.user_id !== userId) markActivity(transaction, { kind: 'like', zoneId, photoId, at: now })
  if (liked) markForBadges(transaction, { kind: 'like', userId, subject: photoId, at: now })
  transaction.enqueue(addToLikes, { id: photoId, by, rev })
  // A photo's likes change only under the lock of its zone.
  return ok({ httpStatus: 200, answer: { liked, likes: likes + by }, rev })
}

/** The server handlers of these mutations. */
export const likeHandlers = {
  'photo.like': likePhoto,
}
