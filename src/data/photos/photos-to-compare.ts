import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { type PhotoPage, readPhotosOfZone } from './read-photos.ts'

/** The zone's newest photos as they are now, `limit` at most. */
export function photosToCompare(zoneId: ZoneId, limit: number): Promise<PhotoPage> {
  return readPhotosOfZone(requireContext(), zoneId, { day: 'all', limit })
}
