import type { Size } from './image-size.ts'
import { prepareFailure } from './prepare-failure.ts'

interface Drawing {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
}

/**
 * Draws an image smoothly at `size`. `background` is drawn behind transparent pixels; null keeps them. Throws
 * `too_large_to_open` if this device cannot hold the canvas.
 */
export function drawImage(
  source: ImageBitmap | OffscreenCanvas,
  size: Size,
  background: string | null,
): Drawing {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw prepareFailure('too_large_to_open')
  if (background !== null) {
    context.fillStyle = background
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size.width, size.height)
  return { canvas, context }
}

/** Whether any pixel is not fully opaque. */
export function isTransparent({ canvas, context }: Drawing): boolean {
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  return false
}

/** The average color of an opaque drawing, as `#rrggbb`. */
export function meanColor({ canvas, context }: Drawing): string {
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const sums: [number, number, number] = [0, 0, 0]
  for (let index = 0; index + 3 < data.length; index += 4) {
    sums[0] += data[index] ?? 0
    sums[1] += data[index + 1] ?? 0
    sums[2] += data[index + 2] ?? 0
  }
  const pixels = data.length / 4
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
