import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { OfflineZoneRow } from '#src/data/engine/rows/offline-zone-row.ts'

/** The state of an offline zone on this device. undefined while loading, null if it is not available offline. */
export function useOfflineZone(zoneId: ZoneId): OfflineZoneRow | null | undefined {
  return useLiveData(`pack ${zoneId}`, async ({ database }) => (await database.packs.get(zoneId)) ?? null)
}
