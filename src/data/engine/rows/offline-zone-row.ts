import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Why an offline zone’s photos are not downloaded at the moment. */
export type OfflineZoneWait = 'network' | 'wifi' | 'uploads'

/** A zone that was made available offline on this device. Its files are in a separate cache. */
export interface OfflineZoneRow {
  readonly zoneId: ZoneId
  readonly startedAt: EpochMs
  /** `full`: the device has no space for more, and the user has to free some. */
  readonly state: 'loading' | 'ready' | 'full'
  readonly waitsFor: OfflineZoneWait | null
  /** The number of photos it should contain. */
  readonly photos: number
  /** The total size reported by the server, until all photos have been downloaded for the first time. null after that. */
  readonly bytes: number | null
  /** What has been downloaded. */
  readonly keptPhotos: number
  readonly keptBytes: number
  /** When it was last complete. null if never. */
  readonly completeAt: EpochMs | null
}

/** The prefix of the cache names of all offline zones. */
export const offlineZoneCachePrefix = 'pack-'

/**
 * Returns the cache name of an offline zone. It contains the zone’s files under the URLs at which the server serves
 * them.
 */
export function offlineZoneCacheOf(zoneId: ZoneId): string {
  return offlineZoneCachePrefix + zoneId
}
