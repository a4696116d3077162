import type { PhotoId } from '#src/contract/ids.ts'
import { maxAlbumPhotos } from '#src/contract/shared-photo.ts'

/** The photos that somebody chose, in the order in which they did. */
export type Selection = readonly PhotoId[]

/** The selection with the photo taken in or out; one more than an album's link can name leaves it as it is. */
export function toggled(chosen: Selection, id: PhotoId): Selection {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return isFull(chosen) ? chosen : [...chosen, id]
}

export function isFull(chosen: Selection): boolean {
  return chosen.length >= maxAlbumPhotos
}
