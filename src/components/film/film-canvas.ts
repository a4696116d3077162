import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** Nominal length of a frame's shorter side. It gives text the same relative size in every frame. */
export const shorterSideMm = 108
const jpegQuality = 0.95

export function openCanvas({ width, height }: Sides) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This device does not have enough memory for a canvas.')
  return { canvas, context }
}

/** A JPEG copy of the image, with transparent parts filled with white. */
export function flattenOnWhite(picture: ImageBitmap): Promise<Blob> {
  const { canvas, context } = openCanvas(picture)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  return toBlob(canvas, 'image/jpeg')
}

/** Encodes the canvas as an image and frees its memory. */
export function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        canvas.width = 0
        if (blob === null) reject(new Error('The canvas returned no image.'))
        else resolve(blob)
      },
      type,
      jpegQuality,
    )
  })
}
