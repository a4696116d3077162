import type { PictureKind } from '#src/contract/rules/pictures/picture-kind.ts'
import { readPicture, readPictureSize } from '#src/contract/rules/pictures/read-picture.ts'
import { type DecodedPicture, decodePicture, uprightSize } from '#worker/media/images/decode-picture.ts'
import type { Size } from '#worker/media/images/image-size.ts'
import { loadHeic } from '#worker/media/images/load-heic.ts'
import { renderFailure } from './render-failure.ts'

/** A decoded pixel takes four bytes, and the canvas for rendering takes as many again. */
const maxSourcePixels = 100_000_000

/** Formats that every browser reads. If one fails, the file is damaged. */
const commonKinds: readonly PictureKind[] = ['jpeg', 'png', 'gif', 'bmp']

/**
 * Decodes an image upright and in sRGB; of an animation, the first frame. `minPx` returns how many pixels of the long
 * side are enough, which saves memory in browsers that can decode at a smaller size; other browsers return the full
 * size. Rejects with `empty`, `unreadable_image`, `unsupported_type` (not an image, or a format that this browser
 * cannot read), or `too_large` above 100 megapixels, which is checked in the header before decoding.
 */
export async function decodeSource(
  source: Blob,
  minPx: (whole: Size) => number = () => Infinity,
): Promise<DecodedPicture> {
  if (source.size === 0) throw renderFailure('empty')
  const buffer = await source.arrayBuffer().catch(() => {
    throw renderFailure('unreadable_image')
  })
  const bytes = new Uint8Array(buffer)
  const facts = readPicture(bytes)
  if (facts === null) throw renderFailure('unsupported_type')
  const size = facts.size ?? readPictureSize(bytes, facts.kind)
  if (size !== null && size.width * size.height > maxSourcePixels) throw renderFailure('too_large')
  const minSidePx = size === null ? Infinity : minPx(uprightSize(size, facts))
  const decoded = await decodePicture({ bytes, facts }, { loadHeic, minPx: minSidePx })
  if (decoded === null)
    throw renderFailure(commonKinds.includes(facts.kind) ? 'unreadable_image' : 'unsupported_type')
  return decoded
}
