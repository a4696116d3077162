import type { Size } from '#worker/media/images/image-size.ts'

export interface Surface extends Size {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
}

/**
 * Creates a readable sRGB canvas. Returns null if this device cannot hold one of that size; some devices fail silently.
 */
export function createSurface({ width, height }: Size): Surface | null {
  try {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' })
    if (context === null) return null
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    context.fillRect(width - 1, height - 1, 1, 1)
    const holds = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255
    context.clearRect(width - 1, height - 1, 1, 1)
    return holds ? { canvas, context, width, height } : null
  } catch {
    return null
  }
}

/** Frees the canvas's memory immediately instead of at the next garbage collection. */
export function releaseSurface({ canvas }: Surface): void {
  canvas.width = 0
  canvas.height = 0
}
