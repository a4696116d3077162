import * as v from 'valibot'
import { type AgendaItem, AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** Saves an item; `id` of one that is there replaces it, null makes another. */
export async function saveAgendaItem(
  id: AgendaItemId | null,
  item: AgendaItem,
  context = requireContext(),
): Promise<void> {
  const args = { id: id ?? v.parse(AgendaItemId, context.platform.ids.uuid()), item }
  await commit(context, { name: 'agenda.save', args })
}

/** Deletes an item. It is not sent while it can be undone; null: nothing is left to undo. */
export function deleteAgendaItem(id: AgendaItemId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'agenda.delete', args: { id } })
}
