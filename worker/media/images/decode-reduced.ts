import type { PictureStructure } from '#src/contract/rules/pictures/picture-facts.ts'
import { fitLongSide, type Size } from './image-size.ts'

/** JPEG decoders can skip detail in steps of one eighth per side. */
const eighths = 8
/**
 * Half of 8,160 px is enough for 4,096: the difference is invisible, and the next eighth needs half as much memory
 * again.
 */
const enoughRatio = 0.99

/** false: this browser always decodes all pixels. */
let isReducing = 'ImageDecoder' in globalThis

export interface ReducedDecoding {
  /** 1 to 8 as in EXIF. */
  readonly orientation: number
  /** The requested long side, minus at most one percent. A smaller photo keeps its size. */
  readonly minPx: number
}

/**
 * Decodes a JPEG upright and no larger than requested without ever holding all of its pixels (50 megapixels take 200
 * MB). Returns null if that saves nothing, or if this browser or file does not support it.
 */
export async function decodeReduced(
  structure: PictureStructure,
  { orientation, minPx }: ReducedDecoding,
): Promise<ImageBitmap | null> {
  const { bytes, width, height, hasUnusualColors, wasCut } = structure
  const share = Math.ceil((minPx * enoughRatio * eighths) / Math.max(width, height))
  if (share >= eighths || hasUnusualColors || wasCut || !isReducing) return null
  const sideOf = (px: number) => Math.ceil((px * share) / eighths) + 1
  const decodeOptions = { desiredWidth: sideOf(width), desiredHeight: sideOf(height) }
  const decoder = new ImageDecoder({ data: bytes, type: 'image/jpeg', ...decodeOptions })
  try {
    const { image } = await decoder.decode()
    isReducing = image.displayWidth <= decodeOptions.desiredWidth
    // Drawing a frame leaves a copy of all its pixels in the browser's cache. A bitmap does not.
    const stored = isReducing ? await createImageBitmap(image).catch(() => null) : null
    image.close()
    if (stored === null) return null
    const size = fitLongSide(stored, minPx)
    const isEnough = stored.width >= (width * share) / eighths && stored.height >= (height * share) / eighths
    const isReady = orientation === 1 && size.width === stored.width
    if (isEnough && isReady) return stored
    const upright = isEnough ? drawUpright(stored, size, orientation) : null
    stored.close()
    return upright
  } catch {
    return null
  } finally {
    decoder.close()
  }
}

function drawUpright(stored: ImageBitmap, { width, height }: Size, orientation: number): ImageBitmap | null {
  const isTurned = orientation > 4
  const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height)
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.setTransform(...transformOf(orientation, { width, height }))
  context.drawImage(stored, 0, 0, width, height)
  return canvas.transferToImageBitmap()
}

type Transform = readonly [number, number, number, number, number, number]

/** The transformation for each orientation (EXIF 2.32, tag 274). */
function transformOf(orientation: number, { width, height }: Size): Transform {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}
