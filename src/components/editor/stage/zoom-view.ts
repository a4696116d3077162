import type { Size } from '#src/components/editor/crop/edit-geometry.ts'

/**
 * The zoom and offset of the image. At `scale` 1 it fits the stage; x and y are the offset of its center from the
 * stage's center, in CSS pixels.
 */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point on the stage, relative to its center, in CSS pixels. */
export interface StagePoint {
  readonly x: number
  readonly y: number
}

export const fittedView: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 8

/** Zooms by `factor`. The point under `at` stays in place as far as the image's edges allow. */
export function zoomAround(
  view: ZoomView,
  { factor, at }: { readonly factor: number; readonly at: StagePoint },
  imageSize: Size,
): ZoomView {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = scale / view.scale
  return clampPan({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, imageSize)
}

/** Moves the image, but its edges never move inside their position at scale 1. */
export function panBy(view: ZoomView, by: StagePoint, imageSize: Size): ZoomView {
  return clampPan({ ...view, x: view.x + by.x, y: view.y + by.y }, imageSize)
}

function clampPan({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const slackX = (width * (scale - 1)) / 2
  const slackY = (height * (scale - 1)) / 2
  return { scale, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
