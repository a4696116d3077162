import { drawImage } from './draw-image.ts'
import { fitLongSide, type Size } from './image-size.ts'
import { prepareFailure } from './prepare-failure.ts'

interface EncodingLimits {
  readonly type: 'image/jpeg' | 'image/png'
  readonly maxBytes: number
  readonly maxLongSidePx: number
  /** JPEG qualities to try, best first, before the picture is made smaller. */
  readonly qualities: readonly number[]
}

export interface EncodedImage extends Size {
  readonly bytes: ArrayBuffer
  readonly type: EncodingLimits['type']
}

const shrinkRatio = 0.8
const white = '#ffffff'

/**
 * Encodes a picture within the limits: as large and as good as they let it be. Transparent pixels stay in a PNG and
 * become white in a JPEG.
 */
export async function encodeWithin(image: ImageBitmap, limits: EncodingLimits): Promise<EncodedImage> {
  let size = fitLongSide(image, limits.maxLongSidePx)
  for (;;) {
    const { canvas } = drawImage(image, size, limits.type === 'image/png' ? null : white)
    for (const quality of limits.qualities) {
      const blob = await encode(canvas, { type: limits.type, quality })
      if (blob.size <= limits.maxBytes) return { ...size, bytes: await blob.arrayBuffer(), type: limits.type }
    }
    const longSidePx = Math.max(size.width, size.height)
    if (longSidePx <= 1) throw prepareFailure('too_large_to_open')
    size = fitLongSide(size, Math.floor(longSidePx * shrinkRatio))
  }
}

/** A canvas without enough memory behind it fails here, or answers a type that was not asked for. */
async function encode(canvas: OffscreenCanvas, options: ImageEncodeOptions): Promise<Blob> {
  const blob = await canvas.convertToBlob(options).catch(() => null)
  if (blob === null || blob.type !== options.type) throw prepareFailure('too_large_to_open')
  return blob
}
