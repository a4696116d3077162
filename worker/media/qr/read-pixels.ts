import type { Pass } from './qr-passes.ts'
import { softenPixels } from './soften-pixels.ts'

/** An opened picture and its upright size in pixels. */
export interface Picture {
  readonly source: ImageBitmap | VideoFrame
  readonly width: number
  readonly height: number
}

/** The pixels that a pass looks at; what was transparent is white. */
export function readPixels(picture: Picture, { scale, marginPx, softenPx }: Pass): ImageData {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width + 2 * marginPx, height + 2 * marginPx)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error(`No canvas of ${canvas.width} x ${canvas.height} pixels to be had.`)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, marginPx, marginPx, width, height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  if (softenPx > 0) softenPixels(pixels, softenPx)
  return pixels
}
