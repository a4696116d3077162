import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type Deletion, type UndoOutcome, undoHoldMs } from './deletions.ts'
import type { MutationDraft } from '#src/contract/mutations/mutations.ts'
import { removeRows } from './outbox-store.ts'

/** Commits a mutation that can be undone completely. It is not sent while undo is offered. */
export async function commitWithUndo(context: DataContext, draft: MutationDraft): Promise<Deletion | null> {
  const mutationId = await commit(context, draft, { holdMs: undoHoldMs })
  if (mutationId === null) return null
  let outcome: Promise<UndoOutcome> | null = null
  return { undo: () => (outcome ??= removeIfUnsent(context, mutationId)) }
}

async function removeIfUnsent({ database }: DataContext, mutationId: MutationId): Promise<UndoOutcome> {
  return database.transaction('rw', database.outbox, database.pictures, async () => {
    const row = await database.outbox.where('mutationId').equals(mutationId).first()
    if (row === undefined || row.attempts > 0) return 'too-late'
    await removeRows(database, [row])
    return 'restored'
  })
}
