import { pictureKindOf } from '#src/contract/rules/pictures/picture-kind.ts'
import { maxDecodedPixels } from '#src/contract/rules/pictures/upload-limits.ts'

/** Why a chosen file is evidently neither a photo nor a film; the full check follows when it is prepared. */
type EvidentProblem =
  | 'empty'
  | 'unsupported_type'
  | 'too_large_to_open'
  | 'too_many_pixels'
  | 'film_too_large'

/** Larger than any camera's picture: reading it would only fill the memory. */
export const maxSourceBytes = 100 * 1024 * 1024
/** Some minutes of the best that phones film. */
const maxFilmBytes = 1024 * 1024 * 1024
/** So many first bytes are looked at. */
export const headBytes = 64

/** WebM and Matroska, and QuickTime's files of before `ftyp`, by the same. */
const webmHead = String.fromCharCode(0x1a, 0x45, 0xdf, 0xa3)
const quickTimeHead = /^[^]{4}(?:moov|mdat|wide|pnot)/

/** By the first bytes, as Latin-1: JPEG, PNG, GIF, WebP, BMP, and the AVIF and HEIC family. */
const photoHeads = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^BM/, /^[^]{4}ftyp/]

/**
 * Checks size and first bytes alone (more bytes do no harm), whatever the file's name and type say; null when nothing speaks against it. A few
 * bytes of PNG or GIF may stand for more pixels than a phone has memory for: such a picture is not shown either.
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

/** Whether a file is a film by its first bytes: MP4, MOV, 3GP, WebM or Matroska; its tracks are read when it is prepared. */
export function isFilm(bytes: ArrayBuffer): boolean {
  const file = new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength))
  const head = String.fromCharCode(...file)
  if (head.slice(4, 8) === 'ftyp') return pictureKindOf(file) === null
  return head.startsWith(webmHead) || quickTimeHead.test(head)
}

/** How many pixels a PNG or GIF says that it has; 0 where the head says nothing. */
function pixelsOf(head: string, view: DataView): number {
  if (head.startsWith('\x89PNG') && view.byteLength >= 24) return view.getUint32(16) * view.getUint32(20)
  if (head.startsWith('GIF8') && view.byteLength >= 10)
    return view.getUint16(6, true) * view.getUint16(8, true)
  return 0
}
