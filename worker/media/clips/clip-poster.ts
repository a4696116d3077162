import { CanvasSink } from 'mediabunny'
import { drawImage } from '#worker/media/images/draw-image.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
import { greyOf } from '#worker/media/similar/measure-grey.ts'
import { clipFailure } from './clip-failure.ts'
import type { OpenClip, Span } from './open-clip.ts'

/** Cameras begin in the dark, and with a blur: these moments are looked at, in seconds from the beginning. */
const moments = [0, 0.3, 0.8, 1.5, 2.5] as const
/** A picture whose tones differ as much as this, of 0 to 255, shows something. */
const goodContrast = 14
/** The screen of a phone; the film itself is no larger. */
const posterLongSidePx = 1280
const measuredLongSidePx = 48
const posterQuality = 0.86

/**
 * The picture that stands for a film: the first that shows something, upright and in sRGB, at most 1280 px, as a JPEG. Rejects
 * with `format_not_readable` where this browser decodes none.
 */
export async function drawPoster({ track, width, height }: OpenClip, { start, end }: Span): Promise<Blob> {
  if (!(await track.canDecode())) throw clipFailure('format_not_readable')
  const sink = new CanvasSink(track, {
    ...fitLongSide({ width, height }, posterLongSidePx),
    fit: 'fill',
    poolSize: 2,
  })
  const times = moments.map((moment) => start + moment).filter((time) => time < end)
  let best: { readonly poster: Blob; readonly contrast: number } | null = null
  for await (const frame of sink.canvasesAtTimestamps(times)) {
    if (frame === null || !(frame.canvas instanceof OffscreenCanvas)) continue
    const contrast = contrastOf(frame.canvas)
    if (best !== null && contrast <= best.contrast) continue
    best = {
      poster: await frame.canvas.convertToBlob({ type: 'image/jpeg', quality: posterQuality }),
      contrast,
    }
    if (contrast >= goodContrast) break
  }
  if (best === null) throw clipFailure('damaged')
  return best.poster
}

/** The standard deviation of the tones, 0 to 127. */
function contrastOf(canvas: OffscreenCanvas): number {
  const { context, canvas: small } = drawImage(canvas, fitLongSide(canvas, measuredLongSidePx), '#000000')
  const { values } = greyOf(context.getImageData(0, 0, small.width, small.height))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
