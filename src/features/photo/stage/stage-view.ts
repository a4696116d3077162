import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import type { StagePoint, ZoomView } from '#src/components/editor/stage/zoom-view.ts'

/** The dimensions and limits that a gesture depends on. Sizes are in CSS pixels. */
export interface StageGeometry {
  readonly stage: Size
  /** The size of the photo when it fits the stage. */
  readonly picture: Size
  /** The maximum zoom: 8 times, or the photo's own resolution if that is more. */
  readonly maxScale: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** 1 if the next photo is to the right, -1 in right-to-left layouts. */
  readonly lineSign: 1 | -1
  /** Whether a downward swipe closes the photo. */
  readonly canDrop: boolean
  /** Whether a double tap zooms in when the whole photo is in view. A double tap always zooms out. */
  readonly zoomsByTaps: boolean
}

const nearestScale = 8
const doubleTapScale = 2.5

/** Returns the size at which a photo with this many pixels fits the stage, and its maximum zoom. */
export function fitPicture(pixels: Size, stage: Size): Pick<StageGeometry, 'picture' | 'maxScale'> {
  const width = Math.max(1, pixels.width)
  const height = Math.max(1, pixels.height)
  const scale = Math.min(Math.max(1, stage.width) / width, Math.max(1, stage.height) / height)
  return {
    picture: { width: width * scale, height: height * scale },
    maxScale: Math.max(nearestScale, 1 / scale),
  }
}

/** Zooms by `factor` and keeps the point `at` in place as far as the edges allow. */
export function zoomedAt(
  view: ZoomView,
  { factor, at }: { readonly factor: number; readonly at: StagePoint },
  room: StageGeometry,
): ZoomView {
  const scale = clamp(view.scale * factor, 1, room.maxScale)
  const ratio = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room)
}

/** Zooms in on the point far enough to fill the stage, at least 2.5 times. If already zoomed in, fits the photo again. */
export function toggledAt(view: ZoomView, at: StagePoint, room: StageGeometry): ZoomView {
  const fills = Math.max(room.stage.width / room.picture.width, room.stage.height / room.picture.height)
  const factor = view.scale > 1 ? 0 : Math.max(doubleTapScale, fills)
  return zoomedAt(view, { factor, at }, room)
}

/** Returns the nearest view that shows no more empty stage than the fitted photo does. */
export function clampView({ scale, x, y }: ZoomView, { stage, picture, maxScale }: StageGeometry): ZoomView {
  const near = clamp(scale, 1, maxScale)
  const slackX = Math.max(0, (picture.width * near - stage.width) / 2)
  const slackY = Math.max(0, (picture.height * near - stage.height) / 2)
  return { scale: near, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) }
}

function clamp(value: number, low: number, high: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(high, Math.max(low, value)) + 0
}
