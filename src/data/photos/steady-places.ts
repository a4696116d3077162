import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { byPlace } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * When unsent photos were added, by this device’s clock, for as long as a list is open. The server assigns another time
 * to each once it is sent. With that time, a tile could move while the user taps it, and two tiles could swap. The
 * server’s times apply when the list is opened again.
 */
export type StoodAt = Map<PhotoId, EpochMs>

interface Placed {
  readonly id: PhotoId
  readonly uploadedAt: EpochMs
}

/** Records the positions of unsent photos. */
export function rememberPlaces(stoodAt: StoodAt, photos: Iterable<PhotoView>): void {
  for (const { id, uploadedAt, isLocal } of photos)
    if (isLocal && !stoodAt.has(id)) stoodAt.set(id, uploadedAt)
}

/** Returns these photos, newest first. Photos sent since then keep their earlier times. */
export function atSteadyPlaces<Photo extends Placed>(
  photos: readonly Photo[],
  stoodAt: ReadonlyMap<PhotoId, EpochMs>,
): readonly Photo[] {
  if (stoodAt.size === 0) return photos
  return photos
    .map((photo) => ({ ...photo, uploadedAt: stoodAt.get(photo.id) ?? photo.uploadedAt }))
    .toSorted(byPlace)
}
