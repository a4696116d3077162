import type { CaptureTime } from './capture-time.ts'
import type { PictureSize } from './picture-bytes.ts'
import type { PictureKind } from './picture-kind.ts'

/** What the structure of a JPEG, PNG or GIF says, and the same picture as every decoder reads it. */
export interface PictureStructure extends PictureSize {
  /**
   * The coded pixels as they are, without metadata, stray bytes and anything behind the end, and with what a careless writer
   * left out or wrote wrongly set right. Holds no orientation.
   */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of `bytes`. */
  readonly frames: number
  /** Whether the picture moved as it came; of a PNG only the default image stays. */
  readonly isAnimated: boolean
  /** Whether pixels may be transparent. */
  readonly mayHaveAlpha: boolean
  /** Whether decoders read its colours differently: CMYK, or an unusual gamma without a profile. */
  readonly hasUnusualColors: boolean
  /** The end of the picture was missing. What is there has been counted, but a decoder must not be lenient about it. */
  readonly wasCut: boolean
  /** The TIFF block of its EXIF. */
  readonly exif: Uint8Array | null
}

/** What a picture says of itself, read without decoding it. */
export interface PictureFacts {
  readonly kind: PictureKind
  /** As stored, before any orientation; null where only a decoder can tell (AVIF, HEIC). */
  readonly size: PictureSize | null
  /** 1 to 8 as in EXIF, as it was beside the pixels. */
  readonly orientation: number
  readonly taken: CaptureTime | null
  readonly isAnimated: boolean
  readonly mayHaveAlpha: boolean
  /** null for a kind that no server takes, and where the structure is damaged. */
  readonly structure: PictureStructure | null
}
