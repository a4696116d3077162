import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { ZoneDraft } from './zone-draft.ts'

export type { DraftCode, ZoneDraft, ZoneForm } from './zone-draft.ts'

/** The zones that were begun on this device and not made yet, the one last typed at first. */
export function useZoneDrafts(): readonly ZoneDraft[] | undefined {
  return useLiveData('zone-drafts', async ({ database }) => {
    const drafts = await database.zoneDrafts.toArray()
    return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt)
  })
}

/** One draft; null when there is none, as before anything was typed. */
export function useZoneDraft(id: ZoneId): ZoneDraft | null | undefined {
  return useLiveData(`zone-draft ${id}`, async ({ database }) => (await database.zoneDrafts.get(id)) ?? null)
}
