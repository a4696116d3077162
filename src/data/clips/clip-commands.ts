import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import { deleteItem, type Deletion } from '#src/data/engine/outbox/deletions.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** Sets what is said in a clip, sent or not; '' for nothing. */
export async function captionClip(photoId: PhotoId, captions: string): Promise<void> {
  await commit(requireContext(), { name: 'clip.caption', args: { photoId, captions } })
}

/**
 * Takes the clip off its photo, which stays. It is not sent while it can be undone; one that was never sent leaves the outbox
 * with its bytes, and undo brings both back. null: nothing is left to undo.
 */
export async function removeClip(photoId: PhotoId, context = requireContext()): Promise<Deletion | null> {
  const pending = await pendingFor(context.database, `photo:${photoId}`)
  const unsent = pending.find((row) => row.name === 'clip.add' && isUnsent(row))
  if (unsent !== undefined) return deleteItem(unsent.mid, context)
  return commitWithUndo(context, { name: 'clip.remove', args: { photoId } })
}
