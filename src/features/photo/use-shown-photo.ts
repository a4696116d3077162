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
  const [held, setHeld] = useState<ShownPhoto | null>(() => ofPressedTile(id))
  const [goneId, setGoneId] = useState<PhotoId | null>(null)
  const isStale = held?.photo !== read || held?.previous !== around?.previous || held?.next !== around?.next
  if (read && around && isStale) setHeld({ photo: read, ...around })
  if (read === null && goneId !== id) setGoneId(id)
  // Navigation from a deleted photo skips that photo.
  const row = (held === null ? [] : [held.previous, held.photo, held.next]).filter(
    (photo) => photo?.id === id || photo?.id !== goneId,
  )
  const place = row.findIndex((photo) => photo?.id === id)
  const known = { previous: row[place - 1] ?? null, next: row[place + 1] ?? null }
  if (read === null) return { photo: null, ...known }
  const photo = read ?? row[place]
  return photo ? { photo, ...(around ?? known) } : undefined
}

/** The neighbors are still being read. */
function ofPressedTile(id: PhotoId): ShownPhoto | null {
  const photo = pressedPhoto(id)
  return photo === null ? null : { photo, previous: null, next: null }
}
