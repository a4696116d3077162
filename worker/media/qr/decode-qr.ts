import type { QrEffort, QrResult } from '../media-api.ts'
import { detectQr } from './qr-engine.ts'
import { type Pass, passesFor } from './qr-passes.ts'
import { type Picture, readPixels } from './read-pixels.ts'

/**
 * See `MediaApi.decodeQr`. Passes follow each other until one reads something; corner points are in pixels of the whole
 * upright picture.
 */
export async function decodeQr(
  image: Blob | ImageBitmap | ImageData | VideoFrame,
  effort: QrEffort,
): Promise<readonly QrResult[]> {
  const picture = await openPicture(image)
  if (picture === null) return []
  try {
    if (picture.width === 0 || picture.height === 0) return []
    for (const pass of passesFor(picture, effort)) {
      const found = await detectQr(readPixels(picture, pass))
      if (found.length > 0) return found.map((result) => inPicture(result, pass))
    }
    return []
  } finally {
    picture.source.close()
  }
}

async function openPicture(image: Blob | ImageBitmap | ImageData | VideoFrame): Promise<Picture | null> {
  if (isVideoFrame(image)) return { source: image, width: image.displayWidth, height: image.displayHeight }
  const bitmap = image instanceof ImageBitmap ? image : await bitmapOf(image)
  return bitmap === null ? null : { source: bitmap, width: bitmap.width, height: bitmap.height }
}

async function bitmapOf(image: Blob | ImageData): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(image, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Not every browser has the class. */
function isVideoFrame(image: object): image is VideoFrame {
  return typeof VideoFrame !== 'undefined' && image instanceof VideoFrame
}

function inPicture({ rawValue, cornerPoints }: QrResult, { scale, marginPx }: Pass): QrResult {
  return {
    rawValue,
    cornerPoints: cornerPoints.map(({ x, y }) => ({ x: (x - marginPx) / scale, y: (y - marginPx) / scale })),
  }
}
