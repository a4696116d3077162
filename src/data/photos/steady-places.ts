import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { byPlace } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * When the photos that waited on this device were added, by its own clock, as long as a list is open. The server has another
 * time for each once it is sent; a tile would move under the finger by that, and two of them change places. They stand by
 * the server's time when the list is opened the next time.
 */
export type StoodAt = Map<PhotoId, EpochMs>

interface Placed {
  readonly id: PhotoId
  readonly uploadedAt: EpochMs
}

/** Remembers where photos stand that are not sent yet. */
export function rememberPlaces(stoodAt: StoodAt, photos: Iterable<PhotoView>): void {
  for (const { id, uploadedAt, isLocal } of photos)
    if (isLocal && !stoodAt.has(id)) stoodAt.set(id, uploadedAt)
}

/** These photos, newest first, those that were sent since at the times at which they stood before. */
export function atSteadyPlaces<Photo extends Placed>(
  photos: readonly Photo[],
  stoodAt: ReadonlyMap<PhotoId, EpochMs>,
): readonly Photo[] {
  if (stoodAt.size === 0) return photos
  return photos
    .map((photo) => ({ ...photo, uploadedAt: stoodAt.get(photo.id) ?? photo.uploadedAt }))
    .toSorted(byPlace)
}
