import * as v from 'valibot'
import { type CommentId, type PhotoId, Uuid, commentIdIn, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Adds a comment to the photo. `content` must pass CommentContent. Returns the comment’s id. */
export async function addComment(
  photoId: PhotoId,
  content: string,
  context = requireContext(),
): Promise<CommentId> {
  const { ids } = context.platform
  const id = commentIdIn(zoneIdOf(photoId), v.parse(Uuid, ids.uuid()))
  await commit(context, {
    name: 'comment.add',
    args: { id, photoId, content, createdAt: context.serverNow() },
  })
  return id
}

interface CommentEdit {
  readonly id: CommentId
  /** Must pass CommentContent. */
  readonly content: string
  /** The text that the author edited. If another device has changed it since, the author chooses which text to keep. */
  readonly replaces?: string | undefined
}

/**
 * Changes a comment’s text. Without `replaces`, overwrites the current text. An unsent comment is rewritten in the
 * outbox.
 */
export async function editComment(edit: CommentEdit, context = requireContext()): Promise<void> {
  await commit(context, { name: 'comment.update', args: { ...edit } })
}

/** Deletes a comment. An unsent comment is only removed from the outbox. */
export async function deleteComment(id: CommentId): Promise<void> {
  await commit(requireContext(), { name: 'comment.delete', args: { id } })
}
