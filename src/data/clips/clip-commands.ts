import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import { deleteItem, type Deletion } from '#src/data/engine/outbox/deletions.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** Sets the captions of a clip, sent or unsent. '' removes them. */
export async function captionClip(photoId: PhotoId, captions: string): Promise<void> {
  await commit(requireContext(), { name: 'clip.caption', args: { photoId, captions } })
}

/**
 * Removes the clip from its photo, which stays. The request is not sent until the undo period ends. An unsent clip is
 * removed from the outbox with its bytes, and undo restores both. Returns null if there is nothing to undo.
 */
export async function removeClip(photoId: PhotoId, context = requireContext()): Promise<Deletion | null> {
  const pending = await pendingFor(context.database, `photo:${photoId}`)
  const unsent = pending.find((row) => row.name === 'clip.add' && isUnsent(row))
  const deletion = unsent === undefined ? null : await deleteItem(unsent.mutationId, context)
  // The clip may have been sent since it was read.
  if (deletion !== null) return deletion
  return commitWithUndo(context, { name: 'clip.remove', args: { photoId } })
}
