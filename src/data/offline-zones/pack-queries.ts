import type { ZoneId } from '#src/contract/entities/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PackRow } from './pack-row.ts'

export type { PackRow } from './pack-row.ts'

/** How a zone is kept on this device; undefined while loading, null when it is not. */
export function usePack(zoneId: ZoneId): PackRow | null | undefined {
  return useLiveData(`pack ${zoneId}`, async ({ database }) => (await database.packs.get(zoneId)) ?? null)
}
