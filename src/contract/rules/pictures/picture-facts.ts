import type { CaptureTime } from './capture-time.ts'
import type { PictureSize } from './picture-bytes.ts'
import type { PictureKind } from './picture-kind.ts'

/** The structure of a JPEG, PNG or GIF, and the same image in a form that every decoder reads identically. */
export interface PictureStructure extends PictureSize {
  /**
   * The coded pixels unchanged, without metadata, stray bytes and bytes after the end. Omissions and errors of careless
   * encoders are corrected. Contains no orientation.
   */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of `bytes`. */
  readonly frames: number
  /** True if the original image was animated; of a PNG only the default image is kept. */
  readonly isAnimated: boolean
  /** True if pixels can be transparent. */
  readonly mayHaveAlpha: boolean
  /** True if decoders interpret its colors differently: CMYK, or an unusual gamma without a profile. */
  readonly hasUnusualColors: boolean
  /** True if the end of the image was missing. Its blocks were counted, but the decoder must be strict. */
  readonly wasCut: boolean
  /** The TIFF block of its EXIF. */
  readonly exif: Uint8Array | null
}

/** Properties of an image that are read without decoding it. */
export interface PictureFacts {
  readonly kind: PictureKind
  /** As stored, before any orientation; null if only a decoder can determine it (AVIF, HEIC). */
  readonly size: PictureSize | null
  /** 1 to 8 as in EXIF, from the original metadata. */
  readonly orientation: number
  readonly taken: CaptureTime | null
  readonly isAnimated: boolean
  readonly mayHaveAlpha: boolean
  /** null for a kind that servers do not accept, and for a damaged structure. */
  readonly structure: PictureStructure | null
}
