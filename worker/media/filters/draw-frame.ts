import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { createSurface, releaseSurface } from './canvas.ts'
import { colorPassesOf } from './color-passes.ts'
import { blurPlanOf, applyGeometry, type EditedSurface } from './draw-edit.ts'
import { filterRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { renderFailure } from './render-failure.ts'
import type { RenderWatch } from './render-watch.ts'

/** Pixels per read: large enough that waiting does not matter, small compared with a photo. */
const chunkPixels = 1 << 19

interface FrameEdit {
  readonly edit: PhotoEdit
  readonly watch: RenderWatch
}

/**
 * Does the same as `drawEdit` for an opaque source at its own size when only colors change, in two thirds of the time:
 * a video frame's rows need no canvas and no new array for each band. Returns null if that is not possible.
 */
export async function drawFrame(
  kernel: PixelKernel,
  source: ImageBitmap,
  { edit, watch }: FrameEdit,
): Promise<EditedSurface | null> {
  const passes = colorPassesOf(edit.filter)
  if (edit.strokes.length > 0 || passes.length === 0 || blurPlanOf(edit.filter, source) !== null) return null
  const frame = frameOf(source)
  if (frame === null) return null
  const surface = createSurface(source)
  try {
    if (surface === null) return null
    const { width, height, context } = surface
    const chunkRows = Math.min(height, Math.ceil(chunkPixels / width))
    const chunk = new Uint8ClampedArray(chunkRows * width * 4)
    for (let y = 0; y < height; y += chunkRows) {
      const rows = Math.min(chunkRows, height - y)
      await frame.copyTo(chunk, { rect: { x: 0, y, width, height: rows }, format: 'RGBA' })
      watch.check()
      const isOpaque = filterRows(
        kernel,
        {
          width,
          height: rows,
          read: (band, to) =>
            to.set(chunk.subarray(band.top * width * 4, (band.top + band.rows) * width * 4)),
          write: (band, from) => context.putImageData(new ImageData(from, width, band.rows), 0, y + band.top),
        },
        { passes, blur: null },
      )
      // These are not the requested bytes. The canvas path reads them correctly.
      if (!isOpaque) throw renderFailure('unreadable_image')
      watch.report((y + rows) / height)
    }
    return applyGeometry({ surface, isOpaque: true }, edit)
  } catch (failure) {
    if (surface !== null) releaseSurface(surface)
    if (watch.isStopped()) throw failure
    return null
  } finally {
    frame.close()
  }
}

/**
 * Returns the bitmap as a frame of RGB bytes without alpha (RGBX, BGRX). Returns null if the browser has no such frames
 * or only other formats.
 */
function frameOf(source: ImageBitmap): VideoFrame | null {
  try {
    const frame = new VideoFrame(source, { timestamp: 0 })
    if (frame.format?.endsWith('X') === true && convertsFormat(frame)) return frame
    frame.close()
  } catch {
    // The browser has no video frames, or not for this image.
  }
  return null
}

/** Browsers that cannot convert ignore `format` and would swap blue and red. */
function convertsFormat(frame: VideoFrame): boolean {
  let isAsked = false
  frame.allocationSize({
    get format(): VideoPixelFormat {
      isAsked = true
      return 'RGBA'
    },
  })
  return isAsked
}
