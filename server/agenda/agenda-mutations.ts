import { maxAgendaItems } from '#src/contract/entities/programs/agenda-item.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { agendaCount, agendaItemById, deleteAgendaRow, putAgendaItem } from './agenda-store.ts'

/** Saves an item of the viewer's, or replaces it: the last save wins. An item of another account is not there. */
const saveItem: MutationHandler<'agenda.save', null> = async ({ transaction, viewer, now }, { id, item }) => {
  const { userId } = viewer
  const stored = await transaction.first(agendaItemById, { id })
  if (stored !== undefined && stored.user_id !== userId) return notFound()
  const rev = await allocateRevisions(transaction, userScope(userId))
  // Counted under the lock of the scope's counter: two devices never both add the last one.
  const count = (await transaction.first(agendaCount, { userId }))?.count ?? 0
  if (stored === undefined && count >= maxAgendaItems)
    return refuse('conflict', `An account keeps at most ${maxAgendaItems} entries`)
  await transaction.run(putAgendaItem, { id, userId, rev, item: JSON.stringify(item), at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** Deletes an item of the viewer's; one that is gone already stays so. */
const deleteItem: MutationHandler<'agenda.delete', null> = async ({ transaction, viewer, now }, { id }) => {
  const { userId } = viewer
  const scope = userScope(userId)
  if ((await transaction.run(deleteAgendaRow, { id, userId })) === 0)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const gone = [{ table: 'agendaItem', id, viewerId: null } as const]
  const rev = await writeTombstones(transaction, scope, { gone, at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of these mutations. */
export const agendaHandlers = {
  'agenda.save': saveItem,
  'agenda.delete': deleteItem,
}
