import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Place } from '#src/contract/rules/place-shot.ts'

/** One picture of a film, as the page plays it and as the video shows it. */
export interface FilmSlide {
  readonly key: string
  /** null: a title. */
  readonly photoId: PhotoId | null
  readonly blob: Blob
  readonly url: string
  /** What moves in the picture's place, from the beginning of the slide on; null: it stands still. */
  readonly film: { readonly blob: Blob; readonly url: string } | null
  readonly startMs: number
  readonly endMs: number
  /** In pixels of the frame. */
  readonly from: Place
  readonly to: Place
  /** A soft copy of the picture fills what it leaves free. */
  readonly hasBackdrop: boolean
}
