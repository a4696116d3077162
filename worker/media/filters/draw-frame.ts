import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { createSurface, releaseSurface } from './canvas.ts'
import { colorPassesOf } from './color-passes.ts'
import { blurPlanOf, shapeDrawn, type Drawn } from './draw-edit.ts'
import { filterRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { renderFailure } from './render-failure.ts'
import type { RenderWatch } from './render-watch.ts'

/** Of one reading: large enough that waiting for it does not count, small beside a photo. */
const chunkPixels = 1 << 19

interface FrameEdit {
  readonly edit: PhotoEdit
  readonly watch: RenderWatch
}

/**
 * What `drawEdit` makes of an opaque source at its own size where only colours change, in two thirds of the time: a
 * video frame's rows come without a canvas and its new array for each band. null where that way is not open.
 */
export async function drawFrame(
  kernel: PixelKernel,
  source: ImageBitmap,
  { edit, watch }: FrameEdit,
): Promise<Drawn | null> {
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
      // Not the bytes that were asked for: a canvas has them.
      if (!isOpaque) throw renderFailure('unreadable_image')
      watch.tell((y + rows) / height)
    }
    return shapeDrawn({ surface, isOpaque: true }, edit)
  } catch (failure) {
    if (surface !== null) releaseSurface(surface)
    if (watch.isStopped()) throw failure
    return null
  } finally {
    frame.close()
  }
}

/** The bitmap as a frame of RGB bytes without alpha (RGBX, BGRX); null where the browser has none, or only others. */
function frameOf(source: ImageBitmap): VideoFrame | null {
  try {
    const frame = new VideoFrame(source, { timestamp: 0 })
    if (frame.format?.endsWith('X') === true && convertsFormat(frame)) return frame
    frame.close()
  } catch {
    // No frames here, or none of this picture.
  }
  return null
}

/** Browsers that cannot convert do not look at `format`, and would hand out blue for red. */
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
