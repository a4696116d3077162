import type { Sides } from './photo-cut.ts'

/** A rectangle in a frame, in the frame's pixels; it may exceed the frame. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point of an image, 0..1 from its left and top edge. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** The default focus: slightly above the middle, where faces usually are. */
export const likelyFocus: PicturePoint = { x: 0.5, y: 0.42 }

/** An image that would lose more than this share is shown whole, over a blurred copy of itself. */
const maxCutRatio = 0.45

/** True if an image is shown whole in the frame, because filling the frame would crop too much. */
export function isShownWhole(picture: Sides, frame: Sides): boolean {
  const scale = fillScale(picture, frame)
  const shown = (frame.width * frame.height) / (picture.width * picture.height * scale * scale)
  return shown < 1 - maxCutRatio
}

/**
 * Returns where to draw an image so that it fills the frame or is whole in it, scaled by `zoom`. `focus` is as close to
 * the frame's center as possible without a gap.
 */
export function placeShot(
  picture: Sides,
  frame: Sides,
  { zoom, focus }: { readonly zoom: number; readonly focus: PicturePoint },
): Place {
  const isWhole = isShownWhole(picture, frame)
  const scale = zoom * (isWhole ? fitScale(picture, frame) : fillScale(picture, frame))
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    x: offset({ frame: frame.width, side: width, focus: focus.x }),
    y: offset({ frame: frame.height, side: height, focus: focus.y }),
    width,
    height,
  }
}

function offset({ frame, side, focus }: Record<'frame' | 'side' | 'focus', number>): number {
  if (side <= frame) return (frame - side) / 2
  return Math.min(0, Math.max(frame - side, frame / 2 - focus * side))
}

function fillScale(picture: Sides, frame: Sides): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height)
}

function fitScale(picture: Sides, frame: Sides): number {
  return Math.min(frame.width / picture.width, frame.height / picture.height)
}
