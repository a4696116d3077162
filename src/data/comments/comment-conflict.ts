import type { CommentId, MutationId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { isConflict } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { editComment } from './comment-commands.ts'

/** Two texts of one comment, of which its author chooses one. */
export interface CommentConflict {
  /** Of every refused edit, the last one last. */
  readonly mids: readonly MutationId[]
  readonly mine: string
  readonly theirs: string
}

/** What there is to choose for the comment; null: nothing. */
export function useCommentConflict(id: CommentId): CommentConflict | null | undefined {
  return useLiveData(`conflict ${id}`, (context) => readConflict(context, id))
}

/** The last refused edit beside the text that the server has now. */
export async function readConflict(
  { database }: DataContext,
  id: CommentId,
): Promise<CommentConflict | null> {
  const stored = await database.comments.get(id)
  const rows = (await pendingFor(database, `comment:${id}`)).filter(isConflict)
  const last = rows.at(-1)
  if (stored === undefined || last === undefined) return null
  return { mids: rows.map(({ mid }) => mid), mine: last.args.content, theirs: stored.content }
}

interface Settlement {
  readonly id: CommentId
  readonly conflict: CommentConflict
  readonly keeps: 'mine' | 'theirs'
}

/** Ends the conflict with one of its texts; the other is gone. A third text that came meanwhile asks again. */
export async function resolveConflict(
  { id, conflict: { mids, mine, theirs }, keeps }: Settlement,
  context = requireContext(),
): Promise<void> {
  for (const mid of keeps === 'mine' ? mids.slice(0, -1) : mids) await deleteItem(mid, context)
  if (keeps === 'mine') await editComment({ id, content: mine, replaces: theirs }, context)
}
