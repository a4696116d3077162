import * as v from 'valibot'
import { inchMm } from '#src/contract/entities/shop/product-form.ts'

const ratio = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** The least and the most that a photo is enlarged beyond filling its place. */
export const zoomRange = { least: 1, most: 4 } as const

/** Which part of a photo is shown in a place: the middle of it as ratios of the photo, and how much it is enlarged. */
export const PhotoCut = v.object({
  x: ratio,
  y: ratio,
  zoom: v.pipe(v.number(), v.minValue(zoomRange.least), v.maxValue(zoomRange.most)),
})
export type PhotoCut = v.InferOutput<typeof PhotoCut>

export const middleCut: PhotoCut = { x: 0.5, y: 0.5, zoom: 1 }

/** Something with sides, in any unit. */
export interface Sides {
  readonly width: number
  readonly height: number
}

/** A part of a photo as ratios of its sides: each of `left`, `top` and the ends lies between 0 and 1. */
export interface CutRect extends Sides {
  readonly left: number
  readonly top: number
}

/**
 * The part of a photo that fills a place: of the place's shape, as large as its zoom allows, and never beyond the photo's
 * edges.
 */
export function cutRect(photo: Sides, place: Sides, { x, y, zoom }: PhotoCut): CutRect {
  const photoAspect = photo.width / photo.height
  const placeAspect = place.width / place.height
  const width = Math.min(1, placeAspect / photoAspect) / zoom
  const height = Math.min(1, photoAspect / placeAspect) / zoom
  return {
    width,
    height,
    left: Math.min(Math.max(x - width / 2, 0), 1 - width),
    top: Math.min(Math.max(y - height / 2, 0), 1 - height),
  }
}

/** How many of a photo's pixels come to an inch of paper in a place whose sides are in millimetres. */
export function effectiveDpi(photo: Sides, placeMm: Sides, cut: PhotoCut): number {
  const rect = cutRect(photo, placeMm, cut)
  return (rect.width * photo.width * inchMm) / placeMm.width
}

/** sharp: as good as the paper shows. soft: seen from near by. coarse: seen by everybody. */
export type PrintQuality = 'sharp' | 'soft' | 'coarse'

/** How a print of so many dots an inch looks on a product that is printed with `wantedDpi`. */
export function printQuality(dpi: number, wantedDpi: number): PrintQuality {
  if (dpi >= wantedDpi * 0.6) return 'sharp'
  return dpi >= wantedDpi * 0.35 ? 'soft' : 'coarse'
}
