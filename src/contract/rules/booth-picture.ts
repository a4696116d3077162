import type { BoothLayout } from '#src/contract/entities/zones/booth.ts'
import type { Sides } from './photo-cut.ts'

/** A rectangle in pixels of the picture. */
export interface Box extends Sides {
  readonly x: number
  readonly y: number
}

/** Where a booth's picture has its photos, and the words below them; `words` null: it has none. */
export interface BoothPicture extends Sides {
  readonly shots: readonly Box[]
  readonly words: Box | null
}

/** What lies around a booth's photos: the album's title, a small line below it, and their colours (`#rrggbb`) and fonts. */
export interface BoothFrame {
  readonly title: string
  readonly small: string
  readonly background: string
  readonly ink: string
  readonly font: { readonly family: string; readonly weight: string }
  readonly smallFamily: string
  readonly direction: 'ltr' | 'rtl'
}

/** How many photos make one picture of a booth. */
export const shotsOf: Readonly<Record<BoothLayout, number>> = { single: 1, 'strip-3': 3, 'strip-4': 4 }

/** The shape of a photo in a strip. */
export const stripShape: Sides = { width: 4, height: 3 }

const longSidePx = 2400
const stripWidthPx = 1080

/**
 * The picture that a booth makes of its photos, which all have the shape `shot`. One photo without a frame is the photo as it is;
 * a strip without one has white gaps.
 */
export function boothPicture(count: number, shot: Sides, hasFrame: boolean): BoothPicture {
  const isStrip = count > 1
  const photo = isStrip ? sized(shot, stripWidthPx / shot.width) : within(shot, longSidePx)
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

/** At most so large on its longer side; never larger than it is. */
function within(sides: Sides, longest: number): Sides {
  return sized(sides, Math.min(1, longest / Math.max(sides.width, sides.height)))
}

function sized({ width, height }: Sides, by: number): Sides {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
