import * as v from 'valibot'
import { inchMm } from '#src/contract/entities/shop/product-form.ts'

const ratio = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Minimum and maximum zoom of a photo; 1 fills its slot. */
export const zoomRange = { min: 1, max: 4 } as const

/** The part of a photo that is shown in a slot: its center as ratios of the photo, and the zoom. */
export const PhotoCut = v.object({
  x: ratio,
  y: ratio,
  zoom: v.pipe(v.number(), v.minValue(zoomRange.min), v.maxValue(zoomRange.max)),
})
export type PhotoCut = v.InferOutput<typeof PhotoCut>

export const middleCut: PhotoCut = { x: 0.5, y: 0.5, zoom: 1 }

/** Width and height in any unit. */
export interface Sides {
  readonly width: number
  readonly height: number
}

/** A part of a photo as ratios of its sides: `left`, `top` and the opposite edges are between 0 and 1. */
export interface CutRect extends Sides {
  readonly left: number
  readonly top: number
}

/**
 * Returns the part of a photo that fills a slot. It has the slot's aspect ratio, is as large as its zoom allows, and
 * never exceeds the photo's edges.
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

/** Returns the print resolution, in pixels per inch, of a photo in a slot whose sides are in millimeters. */
export function effectiveDpi(photo: Sides, placeMm: Sides, cut: PhotoCut): number {
  const rect = cutRect(photo, placeMm, cut)
  return (rect.width * photo.width * inchMm) / placeMm.width
}

/** sharp: as good as the paper allows. soft: visible from close up. coarse: visible to everyone. */
export type PrintQuality = 'sharp' | 'soft' | 'coarse'

/** Returns the quality of a print with this resolution on a product that is printed with `wantedDpi`. */
export function printQuality(dpi: number, wantedDpi: number): PrintQuality {
  if (dpi >= wantedDpi * 0.6) return 'sharp'
  return dpi >= wantedDpi * 0.35 ? 'soft' : 'coarse'
}
