import type { Sides } from './photo-cut.ts'

/** A place in a frame, in the frame's pixels; it may reach beyond the frame. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point of a picture, 0..1 from its left and its top. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Where nothing better is known: a little above the middle, where people's faces mostly are. */
export const likelyFocus: PicturePoint = { x: 0.5, y: 0.42 }

/** A picture that would lose more than that is shown whole, over a soft copy of itself. */
const mostCutRatio = 0.45

/** Whether a picture is shown whole in the frame, because filling it would cut too much away. */
export function isShownWhole(picture: Sides, frame: Sides): boolean {
  const scale = fillScale(picture, frame)
  const shown = (frame.width * frame.height) / (picture.width * picture.height * scale * scale)
  return shown < 1 - mostCutRatio
}

/**
 * Where a picture is drawn so that it fills the frame, or is whole in it, `zoom` times larger, with `focus` as near to the
 * frame's middle as can be without a gap.
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
