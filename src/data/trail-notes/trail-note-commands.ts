import type { TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import type { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import type { TrailNoteView } from './trail-note-view.ts'

type ReportedTrailNote = Pick<TrailNoteRow, 'id' | 'isOver' | 'meters'>

/**
 * Reports the current state of the trail. `answers`: the note that it confirms or ends. The new note is always later
 * than that one.
 */
export async function reportTrailNote(
  { id, isOver, meters }: ReportedTrailNote,
  answers: Pick<TrailNoteView, 'seenAt'> | null = null,
  context = requireContext(),
): Promise<void> {
  const seenAt = Math.max(context.serverNow(), (answers?.seenAt ?? 0) + 1)
  await commit(context, { name: 'trail-note.add', args: { id, isOver, meters, seenAt } })
}

/**
 * Deletes the version of a note that this device has. Later observations stay. The request is not sent until the undo
 * period ends.
 */
export function removeTrailNote(
  { id, seenAt }: { readonly id: TrailNoteId; readonly seenAt: number },
  context = requireContext(),
): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'trail-note.remove', args: { id, seenAt } })
}
