import * as v from 'valibot'
import { type CommentId, type PhotoId, Uuid, commentIdIn, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Comments on the photo. `content` must pass CommentContent. */
export async function addComment(photoId: PhotoId, content: string): Promise<void> {
  await addCommentIn(requireContext(), photoId, content)
}

/** `addComment` for the given user's data; gives the comment's id. */
export async function addCommentIn(
  context: DataContext,
  photoId: PhotoId,
  content: string,
): Promise<CommentId> {
  const { ids } = context.platform
  const id = commentIdIn(zoneIdOf(photoId), v.parse(Uuid, ids.uuid()))
  await commit(context, {
    name: 'comment.add',
    args: { id, photoId, content, createdAt: context.serverNow() },
  })
  return id
}

/**
 * Changes a comment's text; one that was not sent yet is rewritten where it waits. `replaces` is the text that its author
 * had before them: where another device has changed it since, they are asked which one stays. Without it this one does.
 */
export async function editComment(id: CommentId, content: string, replaces?: string): Promise<void> {
  await editCommentIn(requireContext(), { id, content, replaces })
}

interface CommentEdit {
  readonly id: CommentId
  readonly content: string
  readonly replaces?: string | undefined
}

/** `editComment` for the given user's data. */
export async function editCommentIn(context: DataContext, edit: CommentEdit): Promise<void> {
  await commit(context, { name: 'comment.update', args: { ...edit } })
}

/** Deletes a comment; one that was not sent yet just leaves the outbox. */
export async function deleteComment(id: CommentId): Promise<void> {
  await commit(requireContext(), { name: 'comment.delete', args: { id } })
}
