import { pictureKindOf } from '#src/contract/rules/pictures/picture-kind.ts'
import { maxDecodedPixels } from '#src/contract/rules/pictures/upload-limits.ts'

/** Why a chosen file is clearly neither a photo nor a film. The full check follows when it is prepared. */
type EvidentProblem =
  | 'empty'
  | 'unsupported_type'
  | 'too_large_to_open'
  | 'too_many_pixels'
  | 'film_too_large'

/** Larger than any camera’s photos. Reading a larger file would only fill the memory. */
export const maxSourceBytes = 100 * 1024 * 1024
/** A few minutes at the best quality that phones record. */
const maxFilmBytes = 1024 * 1024 * 1024
/** The number of bytes inspected at the start of a file. */
export const headBytes = 64

/** The first bytes of WebM and Matroska, and of QuickTime files without `ftyp`. */
const webmHead = String.fromCharCode(0x1a, 0x45, 0xdf, 0xa3)
const quickTimeHead = /^[^]{4}(?:moov|mdat|wide|pnot)/

/** The first bytes, as Latin-1, of JPEG, PNG, GIF, WebP, BMP, and the AVIF and HEIC family. */
const photoHeads = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^BM/, /^[^]{4}ftyp/]

/**
 * Checks only the size and the first bytes and ignores the file’s name and type. More bytes than needed are allowed.
 * Returns null if no problem is found. A few bytes of PNG or GIF can declare more pixels than a phone has memory for;
 * these images are rejected too.
 */
export function evidentProblem(bytes: ArrayBuffer, sizeBytes = bytes.byteLength): EvidentProblem | null {
  if (sizeBytes === 0) return 'empty'
  if (isFilm(bytes)) return sizeBytes > maxFilmBytes ? 'film_too_large' : null
  if (sizeBytes > maxSourceBytes) return 'too_large_to_open'
  const view = new DataView(bytes, 0, Math.min(headBytes, bytes.byteLength))
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, view.byteLength))
  if (!photoHeads.some((sign) => sign.test(head))) return 'unsupported_type'
  return pixelsOf(head, view) > maxDecodedPixels ? 'too_many_pixels' : null
}

/**
 * True if a file is a film by its first bytes: MP4, MOV, 3GP, WebM or Matroska. Its tracks are read when it is
 * prepared.
 */
export function isFilm(bytes: ArrayBuffer): boolean {
  const file = new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength))
  const head = String.fromCharCode(...file)
  if (head.slice(4, 8) === 'ftyp') return pictureKindOf(file) === null
  return head.startsWith(webmHead) || quickTimeHead.test(head)
}

/** Returns the number of pixels that a PNG or GIF declares. 0 if the header has none. */
function pixelsOf(head: string, view: DataView): number {
  if (head.startsWith('\x89PNG') && view.byteLength >= 24) return view.getUint32(16) * view.getUint32(20)
  if (head.startsWith('GIF8') && view.byteLength >= 10)
    return view.getUint16(6, true) * view.getUint16(8, true)
  return 0
}
