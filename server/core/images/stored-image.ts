import type { CaptureTime } from '#src/contract/rules/pictures/capture-time.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** A finished picture whose files are in the blob store and not yet in the database. */
export interface StoredImage {
  /** 128 random bits in hexadecimal and the extension of the original. */
  readonly filename: string
  readonly width: number
  readonly height: number
  /** `#rrggbb`. */
  readonly placeholderColor: string
  readonly files: readonly StoredFile[]
  /** Whether it shows what its preview showed; null where there was none. */
  readonly isLikePreview: boolean | null
  /** When it was taken, as its camera wrote it into the file. */
  readonly taken: CaptureTime | null
  /** Whether its metadata says that it is a 360-degree photo. */
  readonly isSpherical: boolean
}

/** A picture that a caller sent. */
export interface ReceivedImage extends StoredImage {
  /** The picture is a preview, and so many bytes of the photo itself are to come; null: it is the photo. */
  readonly fullBytes: number | null
  /** It comes from no guest's camera: no roll has a shot less for it. */
  readonly isBesideRoll?: boolean
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

/** The smallest rendition that shows as much of the picture as the asked one: nothing is stored twice. */
export function effectiveRendition(asked: Rendition, longSidePx: number): Rendition {
  const needed = Math.min(longSidePx, renditionPx[asked])
  return ascending.find((rendition) => renditionPx[rendition] >= needed) ?? asked
}
