import type { Size } from '#src/components/editor/crop/edit-geometry.ts'

/** How the picture is looked at: `scale` 1 fits the stage; x and y move its middle from the stage's, in CSS pixels. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place on the stage, from its middle, in CSS pixels. */
export interface StagePoint {
  readonly x: number
  readonly y: number
}

export const fittedView: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 8

/** Larger or smaller by `factor`, with what is under `at` staying there as far as the picture's edges allow. */
export function zoomedAbout(
  view: ZoomView,
  { factor, at }: { readonly factor: number; readonly at: StagePoint },
  shown: Size,
): ZoomView {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, shown)
}

/** Moved along, but never so far that the picture's own edge passes the place where it was when it fitted. */
export function panned(view: ZoomView, by: StagePoint, shown: Size): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, shown)
}

function within({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const slackX = (width * (scale - 1)) / 2
  const slackY = (height * (scale - 1)) / 2
  return { scale, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
