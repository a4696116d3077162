import type { BlurStroke } from '#src/contract/entities/photos/photo-edit.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { planBlur } from './blur-plan.ts'
import { rowsOf } from './canvas-rows.ts'
import { createSurface, releaseSurface, type Surface } from './canvas.ts'
import { filterRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { renderFailure } from './render-failure.ts'

/** Fewer pixels than this along a picture hold no face: what the brush covers is made of them, and blurred besides. */
const coarseLongSidePx = 120
/** With the pixels' own size about 3 % of the long side. */
const coarseSigmaPx = 3
const maskLongSidePx = 1000
/** Of the brush's soft edge, in pixels of the mask. It lies outside the disc, so that the disc is covered whole. */
const edgeSigmaPx = 2
const bandRows = 256

/** Blurs what the strokes cover, in place, beyond recognition. */
export function blurStrokes(kernel: PixelKernel, picture: Surface, strokes: readonly BlurStroke[]): void {
  if (strokes.length === 0) return
  const coarse = coarsePicture(kernel, picture)
  const mask = maskOf(kernel, picture, strokes)
  const { top, bottom } = spanOf(picture, strokes)
  const height = Math.min(bandRows, picture.height)
  const patch = surface({ width: picture.width, height })
  for (let y = top; y < bottom; y += height) {
    const rows = Math.min(height, bottom - y)
    const stretch = ({ canvas }: Surface) =>
      patch.context.drawImage(canvas, 0, -y, picture.width, picture.height)
    patch.context.globalCompositeOperation = 'copy'
    stretch(mask)
    // Out with the sharp pixels first: a see-through patch must not let them show.
    picture.context.globalCompositeOperation = 'destination-out'
    picture.context.drawImage(patch.canvas, 0, 0, picture.width, rows, 0, y, picture.width, rows)
    patch.context.globalCompositeOperation = 'source-in'
    stretch(coarse)
    picture.context.globalCompositeOperation = 'lighter'
    picture.context.drawImage(patch.canvas, 0, 0, picture.width, rows, 0, y, picture.width, rows)
  }
  picture.context.globalCompositeOperation = 'source-over'
  for (const used of [coarse, mask, patch]) releaseSurface(used)
}

function coarsePicture(kernel: PixelKernel, picture: Surface): Surface {
  const coarse = surface(fitLongSide(picture, coarseLongSidePx))
  coarse.context.drawImage(picture.canvas, 0, 0, coarse.width, coarse.height)
  blur(kernel, coarse, coarseSigmaPx)
  return coarse
}

function maskOf(kernel: PixelKernel, picture: Size, strokes: readonly BlurStroke[]): Surface {
  const mask = surface(fitLongSide(picture, maskLongSidePx))
  const { context, width, height } = mask
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { radiusRatio, points } of strokes) {
    context.lineWidth = 2 * (radiusRatio * Math.max(width, height) + 2 * edgeSigmaPx)
    context.beginPath()
    // A line of no length draws its round ends, a single point draws nothing.
    for (const { x, y } of [...points.slice(0, 1), ...points]) context.lineTo(x * width, y * height)
    context.stroke()
  }
  blur(kernel, mask, edgeSigmaPx)
  return mask
}

function spanOf({ width, height }: Size, strokes: readonly BlurStroke[]) {
  const longSide = Math.max(width, height)
  const edge = (edgeSigmaPx * 8 * longSide) / maskLongSidePx + 1
  const tops = strokes.flatMap(({ radiusRatio, points }) =>
    points.map(({ y }) => y * height - radiusRatio * longSide),
  )
  const bottoms = strokes.flatMap(({ radiusRatio, points }) =>
    points.map(({ y }) => y * height + radiusRatio * longSide),
  )
  return {
    top: Math.max(0, Math.floor(leastOf(tops) - edge)),
    bottom: Math.min(height, Math.ceil(-leastOf(bottoms.map((y) => -y)) + edge)),
  }
}

function leastOf(numbers: readonly number[]): number {
  return numbers.reduce((least, value) => Math.min(least, value), Infinity)
}

function blur(kernel: PixelKernel, picture: Surface, sigmaPx: number): void {
  filterRows(kernel, rowsOf(picture), { passes: [], blur: planBlur(sigmaPx, picture) })
}

function surface(size: Size): Surface {
  const created = createSurface(size)
  if (created === null) throw renderFailure('too_large')
  return created
}
