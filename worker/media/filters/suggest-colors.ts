import { filterRanges, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import type { AutoColors } from '#worker/media/media-api.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
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

/** A histogram of brightness, 0 to 255, and the average chroma, 0..1. */
interface ColorStatistics {
  readonly tones: readonly number[]
  readonly meanChroma: number
}

/** The share of pixels that may become pure black, and the same for pure white. */
const cutShare = 0.01
/** An image with nearly one brightness is assumed to be intended. */
const minToneRange = 0.05
const most = { contrast: 1.5, brightness: 1.6, saturation: 1.2 } as const
/** Images with at least this chroma get no more saturation. */
const fullChroma = 0.5
/** Below this, an image is gray or has a tint that must not be amplified. */
const minChroma = 0.02

/** Expects RGBA pixels. Pixels that are more than half transparent are ignored. */
export function colorStatisticsOf(pixels: Uint8ClampedArray): ColorStatistics {
  const tones = Array.from({ length: 256 }, () => 0)
  let [chroma, count] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const tone = Math.round(red * 0.299 + green * 0.587 + blue * 0.114)
    tones[tone] = (tones[tone] ?? 0) + 1
    chroma += (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
    count += 1
  }
  return { tones, meanChroma: count === 0 ? 0 : chroma / count }
}

/**
 * Suggests settings that stretch the brightness between the 1st and the 99th percentile to the full range and raise the
 * saturation slightly, each within moderate bounds. With brightness b and contrast c a value v becomes (v b - 0.5) c +
 * 0.5 (CSS Filter Effects): the dark end d becomes 0 and the bright end w becomes 1 for c = (d + w) / (w - d). If the
 * contrast is at its bound, the bright end still becomes white. Neutral for an image with one brightness or without
 * pixels.
 */
export function autoColorsOf({ tones, meanChroma }: ColorStatistics): AutoColors {
  const dark = percentile(tones, cutShare)
  const bright = percentile(tones, 1 - cutShare)
  const { brightness, contrast, saturation } = neutralFilter
  if (bright - dark < minToneRange) return { brightness, contrast, saturation }
  const stretch = Math.min(most.contrast, (dark + bright) / (bright - dark))
  const lift = Math.min(most.brightness, (0.5 / stretch + 0.5) / bright)
  const room = Math.max(0, 1 - meanChroma / fullChroma)
  const colors = meanChroma < minChroma ? 1 : 1 + (most.saturation - 1) * room
  return {
    brightness: percentOf('brightness', lift),
    contrast: percentOf('contrast', stretch),
    saturation: percentOf('saturation', colors),
  }
}

/** The brightness, 0..1, that this share of the pixels does not exceed. 0 for no pixels. */
function percentile(tones: readonly number[], share: number): number {
  const total = tones.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [tone, count] of tones.entries()) {
    below += count
    if (below > 0 && below >= total * share) return tone / 255
  }
  return 0
}

function percentOf(name: keyof AutoColors, ratio: number): number {
  const { min, max } = filterRanges[name]
  return Math.max(min, Math.min(max, Math.round(ratio * 100)))
}
