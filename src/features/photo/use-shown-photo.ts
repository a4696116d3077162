import { useState } from 'react'
import { pressedPhoto } from '#src/components/photo-grid/opened-photo.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useNeighbourPhotos } from '#src/data/photos/neighbour-queries.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A photo with its neighbors in the order of its zone. */
export interface ShownPhoto {
  readonly photo: PhotoView
  readonly previous: PhotoView | null
  readonly next: PhotoView | null
}

/**
 * Returns the photo with its neighbors. Going to a neighbor or opening a tile shows the last read data at once. `photo`
 * is null, with its last known neighbors, if the photo does not exist. undefined while loading.
 */
export function useShownPhoto(
  id: PhotoId,
): ShownPhoto | (Omit<ShownPhoto, 'photo'> & { readonly photo: null }) | undefined {
  const read = usePhoto(id)
  const around = useNeighbourPhotos(id)
  const [lastShown, setLastShown] = useState<ShownPhoto | null>(() => photoOfPressedTile(id))
  const [missingId, setMissingId] = useState<PhotoId | null>(null)
  const isStale =
    lastShown?.photo !== read || lastShown?.previous !== around?.previous || lastShown?.next !== around?.next
  if (read && around && isStale) setLastShown({ photo: read, ...around })
  if (read === null && missingId !== id) setMissingId(id)
  // Navigation from a deleted photo skips that photo.
  const row = (lastShown === null ? [] : [lastShown.previous, lastShown.photo, lastShown.next]).filter(
    (photo) => photo?.id === id || photo?.id !== missingId,
  )
  const place = row.findIndex((photo) => photo?.id === id)
  const known = { previous: row[place - 1] ?? null, next: row[place + 1] ?? null }
  if (read === null) return { photo: null, ...known }
  const photo = read ?? row[place]
  return photo ? { photo, ...(around ?? known) } : undefined
}

/** The neighbors are still being read. */
function photoOfPressedTile(id: PhotoId): ShownPhoto | null {
  const photo = pressedPhoto(id)
  return photo === null ? null : { photo, previous: null, next: null }
}
