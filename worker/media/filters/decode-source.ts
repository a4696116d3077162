import { readHeaderSize } from '#worker/media/images/image-size.ts'
import { type ImageKind, sniffImage } from '#worker/media/images/sniff-image.ts'
import { renderFailure } from './render-failure.ts'
import { readSourceSize } from './source-size.ts'

/** Decoded, each pixel takes four bytes, and the canvas that is rendered into as many again. */
const maxSourcePixels = 100_000_000
/** Sizes stand in the first bytes, behind a JPEG's metadata at the latest. */
const headBytes = 512 * 1024

/** Kinds that every browser reads: one that fails is damaged. */
const commonKinds: readonly (ImageKind | null)[] = ['jpeg', 'png', 'gif', 'bmp']

/**
 * The picture upright and in sRGB, an animation's first frame. Rejects with `empty`, `unreadable_image`,
 * `unsupported_type` (no picture, or of a kind that this browser cannot read), or with `too_large` above 100 megapixels,
 * which is told from the header before anything is decoded.
 */
export async function decodeSource(source: Blob): Promise<ImageBitmap> {
  if (source.size === 0) throw renderFailure('empty')
  const head = await source
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => {
      throw renderFailure('unreadable_image')
    })
  const bytes = new Uint8Array(head)
  const kind = sniffImage(bytes)
  const size = kind === null ? null : (readSourceSize(bytes, kind) ?? readHeaderSize(bytes, kind))
  if (size !== null && size.width * size.height > maxSourcePixels) throw renderFailure('too_large')
  try {
    return await createImageBitmap(source, {
      imageOrientation: 'from-image',
      colorSpaceConversion: 'default',
    })
  } catch {
    throw renderFailure(commonKinds.includes(kind) ? 'unreadable_image' : 'unsupported_type')
  }
}
