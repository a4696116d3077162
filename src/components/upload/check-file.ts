/** Why a chosen file can be told at once to be no photo; the full check follows when it is prepared. */
type EvidentProblem = 'empty' | 'unsupported_type' | 'too_large'

/** Larger than any camera's picture: reading it would only fill the memory. */
const maxSourceBytes = 100 * 1024 * 1024
const headBytes = 12

/** By the first bytes, as Latin-1: JPEG, PNG, GIF, WebP, BMP, and the AVIF and HEIC family. */
const photoHeads = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^BM/, /^[^]{4}ftyp/]

/** Looks at size and first bytes alone, whatever the file's name says; null when nothing speaks against it. */
export async function evidentProblem(file: Blob): Promise<EvidentProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > maxSourceBytes) return 'too_large'
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return photoHeads.some((sign) => sign.test(head)) ? null : 'unsupported_type'
}
