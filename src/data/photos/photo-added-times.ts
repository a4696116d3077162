import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { byPosition } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * When unsent photos were added, by this device’s clock, for as long as a list is open. The server assigns another time
 * to each once it is sent. With that time, a tile could move while the user taps it, and two tiles could swap. The
 * server’s times apply when the list is opened again.
 */
export type PhotoAddedTimes = Map<PhotoId, EpochMs>

interface PositionedPhoto {
  readonly id: PhotoId
  readonly uploadedAt: EpochMs
}

/** Records the positions of unsent photos. */
export function recordAddedTimes(addedTimes: PhotoAddedTimes, photos: Iterable<PhotoView>): void {
  for (const { id, uploadedAt, isLocal } of photos)
    if (isLocal && !addedTimes.has(id)) addedTimes.set(id, uploadedAt)
}

/** Returns these photos, newest first. Photos sent since then keep their earlier times. */
export function sortByAddedTime<Photo extends PositionedPhoto>(
  photos: readonly Photo[],
  addedTimes: ReadonlyMap<PhotoId, EpochMs>,
): readonly Photo[] {
  if (addedTimes.size === 0) return photos
  return photos
    .map((photo) => ({ ...photo, uploadedAt: addedTimes.get(photo.id) ?? photo.uploadedAt }))
    .toSorted(byPosition)
}
