import { done, unchanged } from '#server/replication/mutation-result.ts'
import * as v from 'valibot'
import { AgendaItem, maxAgendaItems } from '#src/contract/entities/programs/agenda-item.ts'
import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { runZone } from '#src/contract/mutations/permission.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { codeById } from '#server/zones/codes/code-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { agendaCount, agendaItemById, deleteAgendaRow, putAgendaItem } from './agenda-store.ts'

/** Saves or replaces one of the viewer's items. The last save wins. Items of other accounts are `not_found`. */
const saveItem: MutationHandler<'agenda.save', null> = async (context, { id, item }) => {
  const { transaction, viewer, now } = context
  const { userId } = viewer
  const stored = await transaction.first(agendaItemById, { id })
  if (stored !== undefined && stored.user_id !== userId) return notFound()
  const named = await checkCode(context, item, stored?.item ?? null)
  if (!named.ok) return named
  const rev = await allocateRevisions(transaction, userScope(userId))
  // Counted under the lock of the scope's counter, so that two devices cannot both add the last item.
  const count = (await transaction.first(agendaCount, { userId }))?.count ?? 0
  if (stored === undefined && count >= maxAgendaItems)
    return refuse('conflict', `An account can have at most ${maxAgendaItems} entries`)
  await transaction.run(putAgendaItem, { id, userId, rev, item: JSON.stringify(item), at: now })
  return done(rev)
}

/**
 * Checks the code of a campaign: it must belong to a zone that the viewer runs. A code that the campaign already had
 * remains valid, even if the zone is deleted.
 */
async function checkCode(
  { transaction, viewer, now }: MutationContext,
  item: AgendaItem,
  stored: string | null,
): Promise<Result<null, Refusal>> {
  if (item.kind !== 'campaign' || item.codeId === null) return ok(null)
  const before = stored === null ? null : v.parse(AgendaItem, JSON.parse(stored))
  if (before?.kind === 'campaign' && before.codeId === item.codeId) return ok(null)
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneIdOf(item.codeId), runZone)
  if (!zone.ok) return zone
  const code = await transaction.first(codeById, { id: item.codeId })
  return code === undefined ? notFound() : ok(null)
}

/** Deletes one of the viewer's items. Idempotent. */
const deleteItem: MutationHandler<'agenda.delete', null> = async ({ transaction, viewer, now }, { id }) => {
  const { userId } = viewer
  const scope = userScope(userId)
  if ((await transaction.run(deleteAgendaRow, { id, userId })) === 0) return unchanged(transaction, scope)
  const gone = [{ table: 'agendaItem', id, viewerId: null } as const]
  const rev = await writeTombstones(transaction, scope, { gone, at: now })
  return done(rev)
}

/** The server handlers of these mutations. */
export const agendaHandlers = {
  'agenda.save': saveItem,
  'agenda.delete': deleteItem,
}
