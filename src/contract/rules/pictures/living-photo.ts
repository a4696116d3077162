import { asciiAt, viewOf } from './picture-bytes.ts'
import { pictureKindOf } from './picture-kind.ts'

/** XMP is in one of the first segments of a JPEG. */
const headBytes = 192 * 1024
const blockBytes = 8 * 1024
const wordBytes = 11
const maxBoxes = 64

/**
 * True if an image may be a living photo that contains a film: Google's XMP marks it, Samsung's trailer is at its end,
 * or a HEIC has the box of one. The content is only read when the film is extracted.
 */
export function mayBeLiving(file: Uint8Array): boolean {
  switch (pictureKindOf(file)) {
    case 'jpeg':
      return asciiAt(file, file.length - 4, 4) === 'SEFT' || hasLivingPhotoMarker(file.subarray(0, headBytes))
    case 'heic':
    case 'avif':
      return hasFilmBox(file)
    default:
      return false
  }
}

function hasLivingPhotoMarker(head: Uint8Array): boolean {
  for (let at = 0; at < head.length; at += blockBytes)
    // A word can span two blocks.
    if (/MicroVideo|MotionPhoto/.test(asciiAt(head, at, blockBytes + wordBytes))) return true
  return false
}

function hasFilmBox(file: Uint8Array): boolean {
  const view = viewOf(file)
  let at = 0
  for (let box = 0; box < maxBoxes && at + 8 <= file.length; box += 1) {
    if (asciiAt(file, at + 4, 4) === 'mpvd') return true
    const bytes = view.getUint32(at)
    if (bytes < 8) return false
    at += bytes
  }
  return false
}
