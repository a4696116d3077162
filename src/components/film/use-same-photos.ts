import { useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** The same list for as long as it has the same photos: what else changes about them is nothing to a film. */
export function useSamePhotos(photos: readonly PhotoView[]): readonly PhotoView[] {
  const [kept, setKept] = useState(photos)
  const isSame = idsOf(kept) === idsOf(photos)
  if (!isSame) setKept(photos)
  return isSame ? kept : photos
}

function idsOf(photos: readonly { readonly id: PhotoId }[]): string {
  return photos.map(({ id }) => id).join(' ')
}
