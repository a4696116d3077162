import * as v from 'valibot'
import { type CommentId, type PhotoId, Uuid, commentIdIn, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Comments on the photo. `content` must pass CommentContent. Gives the comment's id. */
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
  /** The text that its author had before them: where another device has changed it since, they are asked which one stays. */
  readonly replaces?: string | undefined
}

/** Changes a comment's text, without `replaces` whatever it is now; one that was not sent yet is rewritten in the outbox. */
export async function editComment(edit: CommentEdit, context = requireContext()): Promise<void> {
  await commit(context, { name: 'comment.update', args: { ...edit } })
}

/** Deletes a comment; one that was not sent yet just leaves the outbox. */
export async function deleteComment(id: CommentId): Promise<void> {
  await commit(requireContext(), { name: 'comment.delete', args: { id } })
}
