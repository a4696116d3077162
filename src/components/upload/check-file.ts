import { maxDecodedPixels } from '#src/contract/rules/upload-limits.ts'

/** Why a chosen file can be told at once to be no photo; the full check follows when it is prepared. */
type EvidentProblem = 'empty' | 'unsupported_type' | 'too_large_to_open' | 'too_many_pixels'

/** Larger than any camera's picture: reading it would only fill the memory. */
const maxSourceBytes = 100 * 1024 * 1024
const headBytes = 26

/** By the first bytes, as Latin-1: JPEG, PNG, GIF, WebP, BMP, and the AVIF and HEIC family. */
const photoHeads = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^BM/, /^[^]{4}ftyp/]

/**
 * Looks at size and first bytes alone, whatever the file's name says; null when nothing speaks against it. A few bytes of PNG
 * or GIF may stand for more pixels than a phone has memory for: such a one is not even to be shown.
 */
export async function evidentProblem(file: Blob): Promise<EvidentProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > maxSourceBytes) return 'too_large_to_open'
  const bytes = await file.slice(0, headBytes).arrayBuffer()
  const head = String.fromCharCode(...new Uint8Array(bytes))
  if (!photoHeads.some((sign) => sign.test(head))) return 'unsupported_type'
  return pixelsOf(head, new DataView(bytes)) > maxDecodedPixels ? 'too_many_pixels' : null
}

/** How many pixels a PNG or GIF says that it has; 0 where the head says nothing. */
function pixelsOf(head: string, view: DataView): number {
  if (head.startsWith('\x89PNG') && view.byteLength >= 24) return view.getUint32(16) * view.getUint32(20)
  if (head.startsWith('GIF8') && view.byteLength >= 10)
    return view.getUint16(6, true) * view.getUint16(8, true)
  return 0
}
