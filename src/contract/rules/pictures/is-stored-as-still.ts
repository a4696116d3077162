import { brandsOf, pictureKindOf } from './picture-kind.ts'
import { isAnimatedPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

/** The bytes that mark an animation come before its first frame. */
const headBytes = 64 * 1024

/** True if a file is an animation that is stored as a still image: every kind except GIF. */
export function isStoredAsStill(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, headBytes)
  switch (pictureKindOf(head)) {
    case 'webp':
      return readWebp(head).isAnimated
    case 'png':
      return isAnimatedPng(head)
    case 'avif':
      return brandsOf(head)[0] === 'avis'
    default:
      return false
  }
}
