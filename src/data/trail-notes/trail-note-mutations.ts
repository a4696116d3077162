import { zoneIdOf, type TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import type { trailNoteMutations } from '#src/contract/mutations/trail-note-mutations.ts'
import type { ClientMutations, FoldContext } from '#src/data/engine/client-mutation.ts'
import { appendAll, isUnknownToServer, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { type OutboxRow, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import type { TrailNoteView } from './trail-note-view.ts'

/** Trail notes: for each subject and place, the newest note is shown, regardless of its author. */
export const trailNoteClientMutations: ClientMutations<typeof trailNoteMutations> = {
  'trail-note.add': {
    apply: { 'trail-note': withTrailReport },
    entities: ofZone,
    fold: (args, { pending }) => {
      const last = pending.at(-1)
      return last?.name === 'trail-note.add' && isUnknownToServer(last)
        ? rewriteRow(last, { name: 'trail-note.add', args })
        : appendAll
    },
  },
  'trail-note.remove': {
    apply: {
      'trail-note': (view, { args }) => (view === null || view.seenAt <= args.seenAt ? null : view),
    },
    entities: ofZone,
    // Unsent notes are removed. The server has nothing of them, and after the deletion they add nothing.
    fold: (_args, { pending }) => ({
      ...appendAll,
      remove: pending.filter((row) => row.name === 'trail-note.add' && isUnknownToServer(row)),
    }),
  },
}

function withTrailReport(
  view: TrailNoteView | null,
  row: OutboxRow<'trail-note.add'>,
  { me }: FoldContext,
): TrailNoteView | null {
  const { args, author, hops } = row
  if (view !== null && view.seenAt >= args.seenAt) return view
  const isSame = view?.isOver === args.isOver && view.meters === args.meters
  return {
    ...args,
    rev: 0,
    confirmations: isSame ? view.confirmations : 0,
    user: author ?? me,
    canDelete: author === undefined,
    waiting: waitingOf(row),
    ...(hops === undefined ? {} : { hops }),
  }
}

function ofZone({ id }: { readonly id: TrailNoteId }): readonly string[] {
  return [`trail-notes:${zoneIdOf(id)}`]
}
