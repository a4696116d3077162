import type { CommentAnswer } from '#src/contract/calls/answers.ts'
import { type CommentId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { addToComments } from '#server/photos/photo/photo-status-store.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { commentAnswer } from './comment-answer.ts'
import {
  authorInZone,
  type CommentForReader,
  commentForReader,
  commentWithAuthor,
  deleteCommentRow,
  insertComment,
  updateComment as updateRow,
} from './comment-store.ts'
import { type AccessContext, type AccessRule, decideComment } from '#server/access/decide-access.ts'
import { done } from '#server/replication/mutation-result.ts'

/** Adds a comment under the id that its author's device created. The same id from the same author is the same comment. */
const addComment: MutationHandler<'comment.add', CommentAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, photoId, content } = args
  const { userId } = viewer
  const [photo, known, author] = await Promise.all([
    requirePhotoFor('comment.add', context, photoId),
    transaction.first(commentWithAuthor, { id }),
    transaction.first(authorInZone, { userId, zoneId: zoneIdOf(photoId) }),
  ])
  if (!photo.ok) return photo
  const zoneId = photo.value.zone_id
  const scope = zoneScope(zoneId)
  if (zoneIdOf(id) !== zoneId) {
    return refuse('invalid', 'The comment ID belongs to another zone', {
      details: [{ field: 'id', reason: 'must start with the id of the zone' }],
    })
  }
  const by = { viewer, role: photo.value.role }
  if (known !== undefined) {
    if (known.user_id !== userId || known.photo_id !== photoId) return refuse('conflict', 'This id is taken')
    const rev = await currentRevision(transaction, scope)
    return ok({ httpStatus: 201, answer: commentAnswer(known, by), rev })
  }
  if (author === undefined) throw new Error('The author of a comment does not exist')
  const rev = await allocateRevisions(transaction, scope, 2)
  // A wrong clock must not place comments above or below all others. No comment is older than its photo or newer than
  // now.
  const createdAt = Math.min(Math.max(args.createdAt, photo.value.uploaded_at), now)
  transaction.enqueue(insertComment, { id, rev, zoneId, photoId, userId, content, createdAt })
  transaction.enqueue(addToComments, { id: photoId, by: 1, rev: rev - 1 })
  markActivity(transaction, { kind: 'comment', zoneId, photoId, at: now })
  markForBadges(transaction, { kind: 'comment', userId, subject: id, at: now })
  const written = {
    ...author,
    id,
    rev,
    zone_id: zoneId,
    photo_id: photoId,
    user_id: userId,
    content,
    created_at: createdAt,
    edited_at: null,
    uploader_id: photo.value.user_id,
  }
  return ok({ httpStatus: 201, answer: commentAnswer(written, by), rev })
}

/** Changes a comment's text. The replaced text distinguishes changes from two devices. */
const updateComment: MutationHandler<'comment.update', CommentAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, content, replaces } = args
  const [comment, written] = await Promise.all([
    requireComment({ reader: transaction, viewer, now }, id, mutations['comment.update'].permission),
    transaction.first(commentWithAuthor, { id }),
  ])
  if (!comment.ok) return comment
  if (written === undefined) throw new Error('A comment that was just read no longer exists')
  const { content: theirs } = comment.value
  if (replaces !== undefined && theirs !== replaces && theirs !== content) {
    return refuse('conflict', 'This comment was changed elsewhere', {
      details: [
        { field: 'yours', reason: content },
        { field: 'theirs', reason: theirs },
      ],
    })
  }
  const rev = await allocateRevisions(transaction, zoneScope(comment.value.zone_id))
  transaction.enqueue(updateRow, { id, content, editedAt: now, rev })
  const { zone_id: zoneId, photo_id: photoId } = comment.value
  markActivity(transaction, { kind: 'comment', zoneId, photoId, at: now })
  const answer = commentAnswer(
    { ...written, rev, content, edited_at: now },
    { viewer, role: comment.value.role },
  )
  return ok({ httpStatus: 200, answer, rev })
}

/** Deletes a comment. A deletion by a user other than its author is recorded. */
const deleteComment: MutationHandler<'comment.delete', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id } = args
  const comment = await requireComment(
    { reader: transaction, viewer, now },
    id,
    mutations['comment.delete'].permission,
  )
  if (!comment.ok) return comment
  const scope = zoneScope(comment.value.zone_id)
  const { zone_id: zoneId, author_id: authorId } = comment.value
  transaction.enqueue(deleteCommentRow, { id })
  const gone = [{ table: 'comment', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, scope, { gone, at: now, rowsAfter: 1 })
  transaction.enqueue(addToComments, { id: comment.value.photo_id, by: -1, rev })
  markActivity(transaction, { kind: 'comment', zoneId, photoId: comment.value.photo_id, at: now })
  if (authorId !== viewer.userId) {
    const details = { photoId: comment.value.photo_id }
    await writeAudit(context, { zoneId, action: 'comment.delete', targetId: authorId, details })
  }
  return done(rev)
}

/** The server handlers of these mutations. */
export const commentHandlers = {
  'comment.add': addComment,
  'comment.update': updateComment,
  'comment.delete': deleteComment,
}

/** Returns a comment on a photo that the viewer may see, or the error. */
async function requireComment(
  context: AccessContext,
  id: CommentId,
  rule: AccessRule,
): Promise<Result<CommentForReader, Refusal>> {
  const comment = await context.reader.first(commentForReader, { id, userId: context.viewer.userId })
  return decideComment(comment, context, rule)
}
