import type { CommentAnswer } from '#src/contract/calls/answers.ts'
import type { CommentRow } from '#src/contract/entities/responses/comment.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { CommentWithAuthor } from './comment-store.ts'

interface CommentReader {
  readonly viewer: Viewer
  /** The reader's role in the comment's zone. */
  readonly role: ZoneRole | null
}

export function commentAnswer(comment: CommentWithAuthor, by: CommentReader): CommentAnswer {
  return {
    id: comment.id,
    content: comment.content,
    createdAt: new Date(comment.created_at).toISOString(),
    editedAt: comment.edited_at === null ? null : new Date(comment.edited_at).toISOString(),
    user: personOf(comment),
    ...rightsOver(comment, by),
  }
}

export function commentRow(comment: CommentWithAuthor, by: CommentReader): CommentRow {
  return {
    id: comment.id,
    rev: comment.rev,
    photoId: comment.photo_id,
    content: comment.content,
    createdAt: comment.created_at,
    editedAt: comment.edited_at,
    user: personOf(comment),
    ...rightsOver(comment, by),
  }
}

function rightsOver(comment: CommentWithAuthor, { viewer, role }: CommentReader) {
  const relation = {
    role,
    isUploader: comment.uploader_id === viewer.userId,
    isAuthor: comment.user_id === viewer.userId,
    isSiteAdmin: viewer.isAdmin,
  }
  return {
    canEdit: isAllowed(mutations['comment.update'].permission.roles, relation),
    canDelete: isAllowed(mutations['comment.delete'].permission.roles, relation),
  }
}
