import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Place } from '#src/contract/rules/place-shot.ts'

/** One image of a film, as the page plays it and as the video shows it. */
export interface FilmSlide {
  readonly key: string
  /** null for a title. */
  readonly photoId: PhotoId | null
  readonly blob: Blob
  readonly url: string
  /** The video that plays in place of the image from the start of the slide; null for a still image. */
  readonly film: { readonly blob: Blob; readonly url: string } | null
  readonly startMs: number
  readonly endMs: number
  /** In pixels of the frame. */
  readonly from: Place
  readonly to: Place
  /** True if a blurred copy of the image fills the space around it. */
  readonly hasBackdrop: boolean
}
