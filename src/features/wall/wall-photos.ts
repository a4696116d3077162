import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A photo as a wall draws it. */
export interface WallPhoto extends Pick<
  PhotoView,
  | 'id'
  | 'filename'
  | 'width'
  | 'height'
  | 'placeholderColor'
  | 'likes'
  | 'caption'
  | 'altText'
  | 'clip'
  | 'isLocal'
> {
  /** `id` tells people apart; null: nobody's. */
  readonly uploader: { readonly id: string | null; readonly displayName: string }
}

/** What a wall shows: the newest photos that everybody may see, and how many there are in all. */
export interface WallPage {
  readonly photos: readonly WallPhoto[]
  readonly count: number
}

interface Page<Photo> {
  readonly photos: readonly Photo[]
  /** With those that the page does not hold. */
  readonly total: number
}

/**
 * What a wall shows of an album: what everybody may see and the server has, so no photo that waits for approval and is on a
 * host's device alone; and how many those are in all.
 */
export function photosForAll<Photo extends Pick<PhotoView, 'status' | 'isLocal'>>({
  photos,
  total,
}: Page<Photo>): { readonly photos: readonly Photo[]; readonly count: number } {
  const shown = photos.filter(({ status, isLocal }) => status === 'ready' && !isLocal)
  return { photos: shown, count: total - (photos.length - shown.length) }
}
