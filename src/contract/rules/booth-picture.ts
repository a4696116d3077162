import type { BoothLayout } from '#src/contract/entities/zones/booth.ts'
import type { Sides } from './photo-cut.ts'

/** A rectangle in pixels of the image. */
export interface Box extends Sides {
  readonly x: number
  readonly y: number
}

/** The positions of the photos in a booth's image, and of the text below them; `words` null: there is no text. */
export interface BoothPicture extends Sides {
  readonly shots: readonly Box[]
  readonly words: Box | null
}

/**
 * The frame around a booth's photos: the album's title, a small line below it, and their colors (`#rrggbb`) and fonts.
 */
export interface BoothFrame {
  readonly title: string
  readonly small: string
  readonly background: string
  readonly ink: string
  readonly font: { readonly family: string; readonly weight: string }
  readonly smallFamily: string
  readonly direction: 'ltr' | 'rtl'
}

/** Number of photos in a booth's image, by layout. */
export const shotsOf: Readonly<Record<BoothLayout, number>> = { single: 1, 'strip-3': 3, 'strip-4': 4 }

/** Aspect ratio of a photo in a strip. */
export const stripShape: Sides = { width: 4, height: 3 }

const longSidePx = 2400
const stripWidthPx = 1080

/**
 * Returns the layout of a booth's image; all photos have the aspect ratio `shot`. A single photo without a frame is
 * unchanged; a strip without a frame has white gaps.
 */
export function boothPicture(count: number, shot: Sides, hasFrame: boolean): BoothPicture {
  const isStrip = count > 1
  const photo = isStrip ? scaledBy(shot, stripWidthPx / shot.width) : scaledToFit(shot, longSidePx)
  const shorter = Math.min(photo.width, photo.height)
  const edge = isStrip || hasFrame ? Math.round(shorter * 0.045) : 0
  const wordsHeight = hasFrame ? Math.round(shorter * 0.2) : 0
  const shots = Array.from({ length: count }, (_, index) => ({
    x: edge,
    y: edge + index * (photo.height + edge),
    ...photo,
  }))
  const below = edge + count * (photo.height + edge)
  return {
    width: photo.width + 2 * edge,
    height: below + wordsHeight,
    shots,
    words: hasFrame ? { x: edge, y: below, width: photo.width, height: wordsHeight } : null,
  }
}

/** Scales down so that the longer side is at most `longest`. Never scales up. */
function scaledToFit(sides: Sides, longest: number): Sides {
  return scaledBy(sides, Math.min(1, longest / Math.max(sides.width, sides.height)))
}

function scaledBy({ width, height }: Sides, by: number): Sides {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
