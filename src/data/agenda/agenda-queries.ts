import type { AgendaItem, AgendaKind } from '#src/contract/entities/programs/agenda-item.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { AgendaView } from './agenda-view.ts'

/** The user’s items of all kinds. */
export function useAgenda(): readonly AgendaView[] | undefined {
  return useLiveData('agenda', readAgenda)
}

/** Returns the user’s items with unsent changes applied, sorted by id. */
export async function readAgenda(context: DataContext): Promise<readonly AgendaView[]> {
  const { database } = context
  const rows = await database.agendaItems.toArray()
  const pending = await pendingFor(database, 'agenda')
  const fold = await foldContextOf(context, pending)
  const views = new Map<string, AgendaView>(
    rows.map((row) => [`agenda:${row.id}`, { ...row, waiting: null }]),
  )
  for (const row of pending) {
    const view = foldView('agendaItem', views.get(row.groupKey) ?? null, { rows: [row], fold })
    if (view === null) views.delete(row.groupKey)
    else views.set(row.groupKey, view)
  }
  return [...views.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns the items of one kind. */
export function agendaOf<Kind extends AgendaKind>(
  views: readonly AgendaView[],
  kind: Kind,
): readonly AgendaView<Extract<AgendaItem, { kind: Kind }>>[] {
  return views.filter((view) => isOfKind(view, kind))
}

function isOfKind<Kind extends AgendaKind>(
  view: AgendaView,
  kind: Kind,
): view is AgendaView<Extract<AgendaItem, { kind: Kind }>> {
  return view.item.kind === kind
}
