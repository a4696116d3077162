import type { QrEffort } from '../media-api.ts'

/** One look at a picture. */
export interface Pass {
  /** Size of the looked-at pixels relative to the picture's. */
  readonly scale: number
  /** White added on each side, in pixels after scaling: a code that touches the edge has no quiet zone otherwise. */
  readonly marginPx: number
  /** Radius of the blur laid over the scaled pixels, which joins the dots and hides the grain of printed codes; 0: none. */
  readonly softenPx: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const frameLongSidePx = 1280
const mediumLongSidePx = 800
const smallLongSidePx = 400
const enlargement = 2
const maxEnlargedLongSidePx = 2000
const maxLongSidePx = 4096
const marginRatio = 0.08

/** The looks to take at a picture of this size, cheapest first; the next is for when the last found nothing. */
export function passesFor({ width, height }: Size, effort: QrEffort): readonly Pass[] {
  const longSidePx = Math.max(width, height)
  if (effort === 'frame')
    return [{ scale: Math.min(1, frameLongSidePx / longSidePx), marginPx: 0, softenPx: 0 }]
  const enlargedPx = Math.min(enlargement * longSidePx, maxEnlargedLongSidePx)
  const looks = [
    { lookPx: mediumLongSidePx, softenPx: 0 },
    { lookPx: enlargedPx, softenPx: 0 },
    { lookPx: smallLongSidePx, softenPx: 0 },
    { lookPx: 1200, softenPx: 3 },
    { lookPx: 1600, softenPx: 1 },
    { lookPx: enlargedPx, softenPx: 2 },
    ...(longSidePx > maxEnlargedLongSidePx
      ? [{ lookPx: Math.min(longSidePx, maxLongSidePx), softenPx: 0 }]
      : []),
  ]
  return looks.map(({ lookPx, softenPx }) => ({
    scale: lookPx / longSidePx,
    marginPx: Math.round(lookPx * marginRatio),
    softenPx,
  }))
}
