import type { PictureMeasure } from '#src/contract/rules/similar-shots.ts'
import { createSurface, releaseSurface } from '#worker/media/filters/canvas.ts'
import { decodeSource } from '#worker/media/filters/decode-source.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { differenceHash, greyOf, hashSize, sharpnessOf } from './measure-grey.ts'

/** Smaller than a tile, so that other renditions of a photo are measured at the same scale. */
const sharpnessPx = 256

/** See `MediaApi.measurePicture`. */
export async function measurePicture(picture: Blob): Promise<PictureMeasure> {
  const { bitmap } = await decodeSource(picture)
  try {
    const sharp = pixelsOf(bitmap, fitLongSide(bitmap, sharpnessPx))
    return { hash: differenceHash(greyOf(hashPixels(bitmap))), sharpness: sharpnessOf(greyOf(sharp)) }
  } finally {
    bitmap.close()
  }
}

/** Halves the size repeatedly. In a single step, most browsers sample only a few of the pixels. */
function hashPixels(bitmap: ImageBitmap): ImageData {
  let from: ImageBitmap | OffscreenCanvas = bitmap
  const made: ReturnType<typeof surfaceOf>[] = []
  let size: Size = { width: bitmap.width, height: bitmap.height }
  while (size.width > hashSize.width || size.height > hashSize.height) {
    size = {
      width: Math.max(hashSize.width, Math.ceil(size.width / 2)),
      height: Math.max(hashSize.height, Math.ceil(size.height / 2)),
    }
    const surface = surfaceOf(size)
    surface.context.drawImage(from, 0, 0, size.width, size.height)
    made.push(surface)
    from = surface.canvas
  }
  const pixels = pixelsOf(from, hashSize)
  made.forEach(releaseSurface)
  return pixels
}

function pixelsOf(picture: ImageBitmap | OffscreenCanvas, { width, height }: Size): ImageData {
  const surface = surfaceOf({ width, height })
  // Transparent pixels are drawn on white.
  surface.context.fillStyle = '#ffffff'
  surface.context.fillRect(0, 0, width, height)
  surface.context.drawImage(picture, 0, 0, width, height)
  const pixels = surface.context.getImageData(0, 0, width, height)
  releaseSurface(surface)
  return pixels
}

function surfaceOf(size: Size) {
  const surface = createSurface(size)
  if (surface === null) throw renderFailure('too_large')
  return surface
}
