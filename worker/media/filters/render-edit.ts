import { clampFilterSettings, type FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import type { RenderOutput } from '#worker/media/media-api.ts'
import { releaseSurface } from './canvas.ts'
import { currentKernel } from './current-kernel.ts'
import { decodeSource } from './decode-source.ts'
import { drawEdit, type EditedSurface } from './draw-edit.ts'
import { drawFrame } from './draw-frame.ts'
import { geometryOf } from './edit-geometry.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { renderFailure } from './render-failure.ts'
import { type RenderWatch, watchFromPort } from './render-watch.ts'

/** The sizes to try in turn when memory is insufficient. */
const shrinkRatio = 0.75
const smallestLongSidePx = 320

/** See `MediaApi.renderFilters`. */
export function renderFilters(
  source: Blob | ImageBitmap,
  settings: FilterSettings,
  output: RenderOutput,
): Promise<Blob> {
  return renderEdit(source, { ...neutralEdit, filter: settings }, { output })
}

/** See `MediaApi.renderEdit`. */
export async function renderEdit(
  source: Blob | ImageBitmap,
  edit: PhotoEdit,
  { output, port }: { readonly output: RenderOutput; readonly port?: MessagePort | undefined },
): Promise<Blob> {
  const watch = watchFromPort(port)
  const clamped = { ...edit, filter: clampFilterSettings(edit.filter) }
  const kernel = await currentKernel()
  try {
    for (let shrink = 1; ; shrink *= shrinkRatio) {
      const longSideAt = (whole: Size) => {
        const fullPx = longSideOf(workSizeFor(whole, clamped, output.maxLongSidePx ?? Infinity))
        return Math.floor(fullPx * shrink)
      }
      // Decoded again for each size, so that the pixels are freed while the file is written.
      const { bitmap, size } =
        source instanceof Blob ? await decodeSource(source, longSideAt) : asDecoded(source)
      const longSidePx = longSideAt(size)
      const workSize = fitLongSide(bitmap, longSidePx)
      watch.check()
      const drawn = await drawFullSize(kernel, bitmap, { edit: clamped, workSize, watch })
      if (bitmap !== source) bitmap.close()
      const blob = drawn === null ? null : await encode(drawn, output, watch)
      if (blob !== null) return blob
      if (!(longSidePx > smallestLongSidePx)) throw renderFailure('too_large')
    }
  } finally {
    if (!(source instanceof Blob)) source.close()
  }
}

function asDecoded(bitmap: ImageBitmap) {
  return { bitmap, size: { width: bitmap.width, height: bitmap.height } }
}

/** The size at which a source must be edited for a result of at most `longSidePx`. Never larger than the source. */
export function workSizeFor(source: Size, edit: PhotoEdit, longSidePx: number): Size {
  const result = longSideOf(geometryOf(source, edit).size)
  return fitLongSide(source, Math.max(1, Math.floor(longSideOf(source) * Math.min(1, longSidePx / result))))
}

export function longSideOf({ width, height }: Size): number {
  return Math.max(width, height)
}

/** Returns null if there is not enough memory for the file. The drawing is consumed. */
async function encode(drawn: EditedSurface, output: RenderOutput, watch: RenderWatch): Promise<Blob | null> {
  watch.report(1)
  if (watch.isStopped()) releaseSurface(drawn.surface)
  watch.check()
  const { context, canvas, width, height } = drawn.surface
  if (output.type === 'image/jpeg' && !drawn.isOpaque) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  const blob = await canvas.convertToBlob({ type: output.type, quality: output.quality }).catch(() => null)
  releaseSurface(drawn.surface)
  return blob?.type === output.type ? blob : null
}

interface FullSizeOptions {
  readonly edit: PhotoEdit
  readonly workSize: Size
  readonly watch: RenderWatch
}

/**
 * Draws a source at `workSize` and edits it there in the fastest way available. Returns null if this device cannot hold
 * the canvases. Expects clamped settings.
 */
export async function drawFullSize(
  kernel: PixelKernel,
  bitmap: ImageBitmap,
  { edit, workSize, watch }: FullSizeOptions,
): Promise<EditedSurface | null> {
  const isOwnSize = workSize.width === bitmap.width && workSize.height === bitmap.height
  const drawn = isOwnSize ? await drawFrame(kernel, bitmap, { edit, watch }) : null
  if (drawn !== null) return drawn
  try {
    return drawEdit(kernel, bitmap, { edit, workSize })
  } catch (failure) {
    // Insufficient memory causes a RangeError from a buffer or the kernel's memory.
    if (failure instanceof RangeError) return null
    throw failure
  }
}
