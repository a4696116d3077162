import type { PictureKind } from '#src/contract/rules/pictures/picture-kind.ts'
import { readPicture, readPictureSize } from '#src/contract/rules/pictures/read-picture.ts'
import { type DecodedPicture, decodePicture, uprightSize } from '#worker/media/images/decode-picture.ts'
import type { Size } from '#worker/media/images/image-size.ts'
import { loadHeic } from '#worker/media/images/load-heic.ts'
import { renderFailure } from './render-failure.ts'

/** Decoded, each pixel takes four bytes, and the canvas that is rendered into as many again. */
const maxSourcePixels = 100_000_000

/** Kinds that every browser reads: one that fails is damaged. */
const commonKinds: readonly PictureKind[] = ['jpeg', 'png', 'gif', 'bmp']

/**
 * The picture upright and in sRGB, an animation's first frame. `leastPx` says how many pixels of the long side are enough of a
 * picture of that size, which takes less memory where this browser can decode so; else it comes whole. Rejects with `empty`, `unreadable_image`,
 * `unsupported_type` (no picture, or of a kind that this browser cannot read), or with `too_large` above 100 megapixels,
 * which is told from the header before anything is decoded.
 */
export async function decodeSource(
  source: Blob,
  leastPx: (whole: Size) => number = () => Infinity,
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
  const enoughPx = size === null ? Infinity : leastPx(uprightSize(size, facts))
  const decoded = await decodePicture({ bytes, facts }, { loadHeic, leastPx: enoughPx })
  if (decoded === null)
    throw renderFailure(commonKinds.includes(facts.kind) ? 'unreadable_image' : 'unsupported_type')
  return decoded
}
