import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { BlurStroke, PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { type BlurPlan, minSigmaPx, planBlur, sigmaOf } from './blur-plan.ts'
import { createSurface, releaseSurface, type Surface } from './canvas.ts'
import { colorPassesOf } from './color-passes.ts'
import { geometryOf } from './edit-geometry.ts'
import { filterRows, type PictureRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { renderFailure } from './render-failure.ts'

export interface EditedSurface {
  readonly surface: Surface
  /** Whether every pixel is known to be opaque. */
  readonly isOpaque: boolean
}

/**
 * Draws a source at `workSize` and edits it there synchronously. Returns null if this device cannot hold the canvases.
 * Expects clamped settings.
 */
export function drawEdit(
  kernel: PixelKernel,
  source: ImageBitmap | OffscreenCanvas,
  { edit, workSize }: { readonly edit: PhotoEdit; readonly workSize: Size },
): EditedSurface | null {
  const work = createSurface(workSize)
  if (work === null) return null
  work.context.drawImage(source, 0, 0, work.width, work.height)
  blurStrokes(kernel, work, edit.strokes)
  return applyGeometry({ surface: work, isOpaque: filterSurface(kernel, work, edit.filter) }, edit)
}

/**
 * Mirrors, rotates, straightens and crops. Returns null if this device cannot hold another canvas. The input is
 * consumed.
 */
export function applyGeometry(
  { surface: work, isOpaque }: EditedSurface,
  edit: PhotoEdit,
): EditedSurface | null {
  const { size, transform } = geometryOf(work, edit)
  if (transform === null) return { surface: work, isOpaque }
  const transformed = createSurface(size)
  if (transformed !== null) {
    transformed.context.setTransform(...transform)
    transformed.context.drawImage(work.canvas, 0, 0)
    transformed.context.resetTransform()
  }
  releaseSurface(work)
  return transformed === null ? null : { surface: transformed, isOpaque }
}

/** Filters in place. Returns whether every pixel is opaque, as far as it was checked. */
function filterSurface(kernel: PixelKernel, picture: Surface, settings: FilterSettings): boolean {
  const passes = colorPassesOf(settings)
  const blur = blurPlanOf(settings, picture)
  if (passes.length === 0 && blur === null) return false
  return filterRows(kernel, rowsOf(picture), { passes, blur })
}

/** Returns null if the blur is invisible at this size. */
export function blurPlanOf({ blur }: FilterSettings, size: Size): BlurPlan | null {
  const sigmaPx = sigmaOf(blur, size)
  return sigmaPx < minSigmaPx ? null : planBlur(sigmaPx, size)
}

/**
 * At fewer pixels than this on the long side, no face is recognizable. The brush's area is drawn at this resolution and
 * then blurred.
 */
const coarseLongSidePx = 120
/** Together with the size of the coarse pixels, this blurs over about 3 % of the long side. */
const coarseSigmaPx = 3
const maskLongSidePx = 1000
/** The brush's soft edge, in pixels of the mask. It is outside the disc, so that the whole disc is covered. */
const edgeSigmaPx = 2
const bandRows = 256

/** Blurs the area under the strokes in place, beyond recognition. */
function blurStrokes(kernel: PixelKernel, picture: Surface, strokes: readonly BlurStroke[]): void {
  if (strokes.length === 0) return
  const coarse = coarsePicture(kernel, picture)
  const mask = maskOf(kernel, picture, strokes)
  const { top, bottom } = rowSpanOf(picture, strokes)
  const height = Math.min(bandRows, picture.height)
  const patch = requireSurface({ width: picture.width, height })
  for (let y = top; y < bottom; y += height) {
    const rows = Math.min(height, bottom - y)
    const stretch = ({ canvas }: Surface) =>
      patch.context.drawImage(canvas, 0, -y, picture.width, picture.height)
    patch.context.globalCompositeOperation = 'copy'
    stretch(mask)
    // Erase the sharp pixels first: they must not show through a translucent patch.
    picture.context.globalCompositeOperation = 'destination-out'
    picture.context.drawImage(patch.canvas, 0, 0, picture.width, rows, 0, y, picture.width, rows)
    patch.context.globalCompositeOperation = 'source-in'
    stretch(coarse)
    picture.context.globalCompositeOperation = 'lighter'
    picture.context.drawImage(patch.canvas, 0, 0, picture.width, rows, 0, y, picture.width, rows)
  }
  picture.context.globalCompositeOperation = 'source-over'
  for (const one of [coarse, mask, patch]) releaseSurface(one)
}

function coarsePicture(kernel: PixelKernel, picture: Surface): Surface {
  const coarse = requireSurface(fitLongSide(picture, coarseLongSidePx))
  coarse.context.drawImage(picture.canvas, 0, 0, coarse.width, coarse.height)
  blurSurface(kernel, coarse, coarseSigmaPx)
  return coarse
}

function maskOf(kernel: PixelKernel, picture: Size, strokes: readonly BlurStroke[]): Surface {
  const mask = requireSurface(fitLongSide(picture, maskLongSidePx))
  const { context, width, height } = mask
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { radiusRatio, points } of strokes) {
    context.lineWidth = 2 * (radiusRatio * Math.max(width, height) + 2 * edgeSigmaPx)
    context.beginPath()
    // A line of zero length draws its round caps; a single point draws nothing.
    for (const { x, y } of [...points.slice(0, 1), ...points]) context.lineTo(x * width, y * height)
    context.stroke()
  }
  blurSurface(kernel, mask, edgeSigmaPx)
  return mask
}

function rowSpanOf({ width, height }: Size, strokes: readonly BlurStroke[]) {
  const longSide = Math.max(width, height)
  const edge = (edgeSigmaPx * 8 * longSide) / maskLongSidePx + 1
  const tops = strokes.flatMap(({ radiusRatio, points }) =>
    points.map(({ y }) => y * height - radiusRatio * longSide),
  )
  const bottoms = strokes.flatMap(({ radiusRatio, points }) =>
    points.map(({ y }) => y * height + radiusRatio * longSide),
  )
  return {
    top: Math.max(0, Math.floor(minOf(tops) - edge)),
    bottom: Math.min(height, Math.ceil(-minOf(bottoms.map((y) => -y)) + edge)),
  }
}

function minOf(numbers: readonly number[]): number {
  return numbers.reduce((least, value) => Math.min(least, value), Infinity)
}

function blurSurface(kernel: PixelKernel, picture: Surface, sigmaPx: number): void {
  filterRows(kernel, rowsOf(picture), { passes: [], blur: planBlur(sigmaPx, picture) })
}

function requireSurface(size: Size): Surface {
  const created = createSurface(size)
  if (created === null) throw renderFailure('too_large')
  return created
}

/** Reads and writes the rows of a canvas in place. */
function rowsOf({ context, width, height }: Surface): PictureRows {
  return {
    width,
    height,
    read: ({ top, rows }, to) => to.set(context.getImageData(0, top, width, rows).data),
    write: ({ top, rows }, from) => context.putImageData(new ImageData(from, width, rows), 0, top),
  }
}
