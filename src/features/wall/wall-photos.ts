import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A photo as shown on a wall. */
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
  /** `id` identifies the person. null: anonymous. */
  readonly uploader: { readonly id: string | null; readonly displayName: string }
}

/** The content of a wall: the newest photos that everyone can see, and the total number. */
export interface WallPage {
  readonly photos: readonly WallPhoto[]
  readonly count: number
}

interface Page<Photo> {
  readonly photos: readonly Photo[]
  /** Including photos that are not in the page. */
  readonly total: number
}

/**
 * Returns an album's photos for a wall, and their total number. Photos must be on the server and visible to everyone.
 * Local photos are left out, and photos that await approval, which only hosts' devices have.
 */
export function photosForAll<Photo extends Pick<PhotoView, 'status' | 'isLocal'>>({
  photos,
  total,
}: Page<Photo>): { readonly photos: readonly Photo[]; readonly count: number } {
  const shown = photos.filter(({ status, isLocal }) => status === 'ready' && !isLocal)
  return { photos: shown, count: total - (photos.length - shown.length) }
}
