import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { zoneDraftNotes } from './zone-draft.ts'
import type { ZoneDraft } from '#src/data/engine/rows/zone-draft-row.ts'

/** The zones that were started on this device and not created yet, the most recently edited first. */
export function useZoneDrafts(): readonly ZoneDraft[] | undefined {
  return useLiveData('zone-drafts', async (context) => {
    const drafts = zoneDraftNotes.addTo(context, await context.database.zoneDrafts.toArray())
    return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt)
  })
}

/** One draft. null if there is none, as before anything is typed. */
export function useZoneDraft(id: ZoneId): ZoneDraft | null | undefined {
  return useLiveData(`zone-draft ${id}`, (context) => readZoneDraft(context, id))
}

/** Returns the draft as last typed, even if the page ended before the database stored it. */
export async function readZoneDraft(context: DataContext, id: ZoneId): Promise<ZoneDraft | null> {
  const stored = await context.database.zoneDrafts.get(id)
  return (
    zoneDraftNotes.addTo(context, stored === undefined ? [] : [stored]).find((draft) => draft.id === id) ??
    null
  )
}
