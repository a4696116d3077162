import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Why an offline zone's photos do not come just now, although they could. */
export type OfflineZoneWait = 'network' | 'wifi' | 'uploads'

/** A zone that was made available offline on this device. Its files lie in a cache of its own. */
export interface OfflineZoneRow {
  readonly zoneId: ZoneId
  readonly startedAt: EpochMs
  /** `full`: the device had no room for more, and the user has to make some. */
  readonly state: 'loading' | 'ready' | 'full'
  readonly waitsFor: OfflineZoneWait | null
  /** How many photos it is to hold. */
  readonly photos: number
  /** What the server said they weigh together, until all of them were here for the first time; null after that. */
  readonly bytes: number | null
  /** What is here. */
  readonly keptPhotos: number
  readonly keptBytes: number
  /** When everything was here last; null: never yet. */
  readonly completeAt: EpochMs | null
}

/** The caches of all offline zones begin like that. */
export const offlineZoneCachePrefix = 'pack-'

/** The cache of an offline zone: its files under the addresses at which the server serves them. */
export function offlineZoneCacheOf(zoneId: ZoneId): string {
  return offlineZoneCachePrefix + zoneId
}
