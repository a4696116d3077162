import { brandsOf, pictureKindOf } from './picture-kind.ts'
import { isAnimatedPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

/** What says that a picture moves stands before its first frame. */
const headBytes = 64 * 1024

/** Whether a file is an animation that is kept as a still picture: every kind but GIF. */
export function becomesStill(bytes: Uint8Array): boolean {
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
