import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { Size } from '#worker/media/images/image-size.ts'
import { type BlurPlan, leastSigmaPx, planBlur, sigmaOf } from './blur-plan.ts'
import { blurStrokes } from './blur-strokes.ts'
import { rowsOf } from './canvas-rows.ts'
import { createSurface, releaseSurface, type Surface } from './canvas.ts'
import { colorPassesOf } from './color-passes.ts'
import { geometryOf } from './edit-geometry.ts'
import { filterRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'

export interface Drawn {
  readonly surface: Surface
  /** Whether every pixel was seen to be opaque. */
  readonly isOpaque: boolean
}

/**
 * Draws a source at `workSize` and edits it there, at once and without a pause. null where this device cannot hold the
 * canvases. Settings count as clamped.
 */
export function drawEdit(
  kernel: PixelKernel,
  source: ImageBitmap | OffscreenCanvas,
  { edit, workSize }: { readonly edit: PhotoEdit; readonly workSize: Size },
): Drawn | null {
  const work = createSurface(workSize)
  if (work === null) return null
  work.context.drawImage(source, 0, 0, work.width, work.height)
  blurStrokes(kernel, work, edit.strokes)
  return shapeDrawn({ surface: work, isOpaque: filterSurface(kernel, work, edit.filter) }, edit)
}

/** Mirrors, turns, straightens and crops; null where this device cannot hold another canvas. The one given is used up. */
export function shapeDrawn({ surface: work, isOpaque }: Drawn, edit: PhotoEdit): Drawn | null {
  const { size, transform } = geometryOf(work, edit)
  if (transform === null) return { surface: work, isOpaque }
  const shaped = createSurface(size)
  if (shaped !== null) {
    shaped.context.setTransform(...transform)
    shaped.context.drawImage(work.canvas, 0, 0)
    shaped.context.resetTransform()
  }
  releaseSurface(work)
  return shaped === null ? null : { surface: shaped, isOpaque }
}

/** Filters in place; tells whether every pixel is opaque, as far as it had to look. */
function filterSurface(kernel: PixelKernel, picture: Surface, settings: FilterSettings): boolean {
  const passes = colorPassesOf(settings)
  const blur = blurPlanOf(settings, picture)
  if (passes.length === 0 && blur === null) return false
  return filterRows(kernel, rowsOf(picture), { passes, blur })
}

/** null where the settings blur nothing that can be seen at this size. */
export function blurPlanOf({ blur }: FilterSettings, size: Size): BlurPlan | null {
  const sigmaPx = sigmaOf(blur, size)
  return sigmaPx < leastSigmaPx ? null : planBlur(sigmaPx, size)
}
