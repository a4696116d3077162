import type { CaptureTime } from '#src/contract/rules/pictures/capture-time.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** A finished image whose files are in the blob store but not yet in the database. */
export interface StoredImage {
  /** 128 random bits in hexadecimal and the extension of the original. */
  readonly filename: string
  readonly width: number
  readonly height: number
  /** `#rrggbb`. */
  readonly placeholderColor: string
  readonly files: readonly StoredFile[]
  /** True if it shows the same as its preview; null if there was no preview. */
  readonly isLikePreview: boolean | null
  /** The time of capture as recorded by the camera in the file. */
  readonly taken: CaptureTime | null
  /** True if its metadata marks it as a 360-degree photo. */
  readonly isSpherical: boolean
}

/** An image sent by a client. */
export interface ReceivedImage extends StoredImage {
  /** The image is a preview, and the photo itself has this many bytes, which follow later; null: it is the photo. */
  readonly fullBytes: number | null
  /** True if it does not come from a guest's camera. It then uses no shot of a roll. */
  readonly isOutsideRoll?: boolean
}

export interface StoredFile {
  /** `original`, or a rendition with its extension: `thumb.webp`. */
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

/** The long side of each rendition, smallest first. */
export const renditionPx = { thumb: 320, wall: 1280, standard: 1600, high: 4096 } as const satisfies Record<
  Rendition,
  number
>

const ascending = ['thumb', 'wall', 'standard', 'high'] as const

/** Returns the smallest rendition that shows as much detail as the requested one, so nothing is stored twice. */
export function effectiveRendition(requestedRendition: Rendition, longSidePx: number): Rendition {
  const needed = Math.min(longSidePx, renditionPx[requestedRendition])
  return ascending.find((rendition) => renditionPx[rendition] >= needed) ?? requestedRendition
}
