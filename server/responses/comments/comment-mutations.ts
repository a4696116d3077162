import type { CommentAnswer } from '#src/contract/calls/answers.ts'
import { type CommentId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { addToComments } from '#server/photos/photo/photo-store.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, writeTombstones, allocateRevisions } from '#server/replication/scope-store.ts'
import { commentAnswer } from './comment-answer.ts'
import {
  commentWithAuthor,
  deleteCommentRow,
  insertComment,
  updateComment as updateRow,
  type CommentForReader,
  commentForReader,
} from './comment-store.ts'
import { type AccessContext, type AccessRule, decideComment } from '#server/access/decide.ts'

/** Adds a comment under the id that its author's device made; the same id from the same author is the same comment. */
const addComment: MutationHandler<'comment.add', CommentAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, photoId, content } = args
  const photo = await requirePhoto(
    { reader: transaction, viewer, now },
    photoId,
    mutations['comment.add'].permission,
  )
  if (!photo.ok) return photo
  const zoneId = photo.value.zone_id
  const scope = zoneScope(zoneId)
  if (zoneIdOf(id) !== zoneId) {
    return refuse('invalid', 'The comment id names another zone', {
      details: [{ field: 'id', reason: 'must start with the id of the zone' }],
    })
  }
  const known = await transaction.first(commentWithAuthor, { id })
  if (known !== undefined) {
    if (known.user_id !== viewer.userId || known.photo_id !== photoId)
      return refuse('conflict', 'This id is taken')
    const rev = await currentRevision(transaction, scope)
    return ok({ httpStatus: 201, answer: await answerFor(context, id, photo.value.role), rev })
  }
  const rev = await allocateRevisions(transaction, scope, 2)
  // A clock that is wrong must not pin its comments below everybody's, or above them: none is older than its photo.
  const createdAt = Math.min(Math.max(args.createdAt, photo.value.uploaded_at), now)
  await transaction.run(insertComment, {
    id,
    rev,
    zoneId,
    photoId,
    userId: viewer.userId,
    content,
    createdAt,
  })
  await transaction.run(addToComments, { id: photoId, by: 1, rev: rev - 1 })
  await markActivity(transaction, { kind: 'comment', zoneId, photoId, at: now })
  await markForBadges(transaction, { kind: 'comment', userId: viewer.userId, thing: id, at: now })
  return ok({ httpStatus: 201, answer: await answerFor(context, id, photo.value.role), rev })
}

/** Changes a comment's text; changes by two devices are distinguished by the text that they replace. */
const updateComment: MutationHandler<'comment.update', CommentAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, content, replaces } = args
  const comment = await requireComment(
    { reader: transaction, viewer, now },
    id,
    mutations['comment.update'].permission,
  )
  if (!comment.ok) return comment
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
  await transaction.run(updateRow, { id, content, editedAt: now, rev })
  const { zone_id: zoneId, photo_id: photoId } = comment.value
  await markActivity(transaction, { kind: 'comment', zoneId, photoId, at: now })
  return ok({ httpStatus: 200, answer: await answerFor(context, id, comment.value.role), rev })
}

/** Deletes a comment; a deletion by another user than its author is recorded. */
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
  await transaction.run(deleteCommentRow, { id })
  const gone = [{ table: 'comment', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, scope, { gone, at: now, rowsAfter: 1 })
  await transaction.run(addToComments, { id: comment.value.photo_id, by: -1, rev })
  await markActivity(transaction, { kind: 'comment', zoneId, photoId: comment.value.photo_id, at: now })
  if (authorId !== viewer.userId) {
    const details = { photoId: comment.value.photo_id }
    await writeAudit(context, { zoneId, action: 'comment.delete', targetId: authorId, details })
  }
  return ok({ httpStatus: 204, answer: null, rev })
}

async function answerFor({ transaction, viewer }: MutationContext, id: CommentId, role: ZoneRole | null) {
  const comment = await transaction.first(commentWithAuthor, { id })
  if (comment === undefined) throw new Error('A comment just written cannot be read')
  return commentAnswer(comment, { viewer, role })
}

/** The server's half of these mutations. */
export const commentHandlers = {
  'comment.add': addComment,
  'comment.update': updateComment,
  'comment.delete': deleteComment,
}

/** A comment on a photo that the viewer may see. */
async function requireComment(
  context: AccessContext,
  id: CommentId,
  rule: AccessRule,
): Promise<Result<CommentForReader, Refusal>> {
  const comment = await context.reader.first(commentForReader, { id, userId: context.viewer.userId })
  return decideComment(comment, context, rule)
}
