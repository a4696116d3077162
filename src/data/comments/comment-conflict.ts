import type { CommentId, MutationId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { isConflict } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { editComment } from './comment-commands.ts'

/** Two texts of one comment. Its author chooses one. */
export interface CommentConflict {
  /** The ids of all rejected edits, the latest last. */
  readonly mutationIds: readonly MutationId[]
  readonly mine: string
  readonly theirs: string
}

/** The conflict of the comment. null if there is none. */
export function useCommentConflict(id: CommentId): CommentConflict | null | undefined {
  return useLiveData(`conflict ${id}`, (context) => readConflict(context, id))
}

/** Returns the last rejected edit and the text that the server has now. */
export async function readConflict(
  { database }: DataContext,
  id: CommentId,
): Promise<CommentConflict | null> {
  const stored = await database.comments.get(id)
  const rows = (await pendingFor(database, `comment:${id}`)).filter(isConflict)
  const last = rows.at(-1)
  if (stored === undefined || last === undefined) return null
  return {
    mutationIds: rows.map(({ mutationId }) => mutationId),
    mine: last.args.content,
    theirs: stored.content,
  }
}

interface ConflictResolution {
  readonly id: CommentId
  readonly conflict: CommentConflict
  readonly keptSide: 'mine' | 'theirs'
}

/**
 * Resolves the conflict with one of its texts and discards the other. If the server has a third text by then, the user
 * is asked again.
 */
export async function resolveConflict(
  { id, conflict: { mutationIds, mine, theirs }, keptSide }: ConflictResolution,
  context = requireContext(),
): Promise<void> {
  for (const mutationId of keptSide === 'mine' ? mutationIds.slice(0, -1) : mutationIds)
    await deleteItem(mutationId, context)
  if (keptSide === 'mine') await editComment({ id, content: mine, replaces: theirs }, context)
}
