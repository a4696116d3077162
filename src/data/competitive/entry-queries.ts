import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { EntryView } from './entry-view.ts'

export type { EntryView } from './entry-view.ts'

/** The operator's entries, by name; none without admin rights. */
export function useEntries(): readonly EntryView[] | undefined {
  return useLiveData('competitive entries', readEntries)
}

/** The operator's entries with what waits folded in, by name. */
export async function readEntries(context: DataContext): Promise<readonly EntryView[]> {
  const { database } = context
  const rows = await database.competitiveEntries.toArray()
  const pending = await pendingFor(database, 'competitive')
  const fold = await foldContextOf(context, pending)
  const views = new Map<string, EntryView>(rows.map((row) => [`entry:${row.id}`, { ...row, waiting: null }]))
  for (const row of pending) {
    const view = foldView('entry', views.get(row.groupKey) ?? null, {
      rows: [row],
      fold,
    })
    if (view === null) views.delete(row.groupKey)
    else views.set(row.groupKey, view)
  }
  return [...views.values()].toSorted((a, b) => a.entry.name.localeCompare(b.entry.name))
}
