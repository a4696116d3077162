import { brandsOf, pictureKindOf } from '#src/contract/rules/pictures/picture-kind.ts'
import { isAnimatedPng } from '#src/contract/rules/pictures/read-png.ts'
import { readWebp } from '#src/contract/rules/pictures/read-webp.ts'

/** What says that a picture moves stands before its first frame. */
const headBytes = 64 * 1024

/** Whether a file is an animation that is kept as a still picture: every kind but GIF. */
export async function becomesStill(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
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
