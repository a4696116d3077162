import type { AutoColors } from '#worker/media/media-api.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
import { autoColorsOf, colorStatisticsOf } from './auto-colors.ts'
import { createSurface, releaseSurface } from './canvas.ts'
import { decodeSource } from './decode-source.ts'
import { renderFailure } from './render-failure.ts'

/** Enough pixels for percentiles. */
const sampledPx = 320

/** See `MediaApi.suggestColors`. */
export async function suggestColors(source: Blob): Promise<AutoColors> {
  const { bitmap } = await decodeSource(source)
  const surface = createSurface(fitLongSide(bitmap, sampledPx))
  try {
    if (surface === null) throw renderFailure('too_large')
    const { context, width, height } = surface
    context.drawImage(bitmap, 0, 0, width, height)
    return autoColorsOf(colorStatisticsOf(context.getImageData(0, 0, width, height).data))
  } finally {
    bitmap.close()
    if (surface !== null) releaseSurface(surface)
  }
}
