import * as v from 'valibot'
import { type AgendaItem, AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** Saves an item. `id`: replaces the existing item; null creates a new one. */
export async function saveAgendaItem(
  id: AgendaItemId | null,
  item: AgendaItem,
  context = requireContext(),
): Promise<void> {
  const args = { id: id ?? v.parse(AgendaItemId, context.platform.ids.uuid()), item }
  await commit(context, { name: 'agenda.save', args })
}

/** Deletes an item. The request is not sent until the undo period ends. Returns null if there is nothing to undo. */
export function deleteAgendaItem(id: AgendaItemId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'agenda.delete', args: { id } })
}
