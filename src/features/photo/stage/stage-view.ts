import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import type { StagePoint, ZoomView } from '#src/components/editor/stage/zoom-view.ts'

/** What a gesture has to know of the place in which it is made; sizes in CSS pixels. */
export interface StageRoom {
  readonly stage: Size
  /** The picture as it fits the stage. */
  readonly picture: Size
  /** How near it may come: 8 times, or as near as its own pixels are where it has more. */
  readonly maxScale: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** 1 where the next photo is to the right, -1 where lines run to the left and it is to the left. */
  readonly lineSign: 1 | -1
  /** Whether a finger that goes down closes. */
  readonly canDrop: boolean
  /** Whether two taps come nearer where the whole picture is in view; back again they lead anyway. */
  readonly zoomsByTaps: boolean
}

const nearestScale = 8
const doubleTapScale = 2.5

/** The size at which a picture of so many pixels fits the stage, and how near it may come. */
export function fitted(pixels: Size, stage: Size): Pick<StageRoom, 'picture' | 'maxScale'> {
  const width = Math.max(1, pixels.width)
  const height = Math.max(1, pixels.height)
  const scale = Math.min(Math.max(1, stage.width) / width, Math.max(1, stage.height) / height)
  return {
    picture: { width: width * scale, height: height * scale },
    maxScale: Math.max(nearestScale, 1 / scale),
  }
}

/** Nearer or farther by `factor`, with what is under `at` staying there as far as the edges allow. */
export function zoomedAt(
  view: ZoomView,
  { factor, at }: { readonly factor: number; readonly at: StagePoint },
  room: StageRoom,
): ZoomView {
  const scale = clamp(view.scale * factor, 1, room.maxScale)
  const ratio = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room)
}

/** Near enough to fill the stage, and at least 2.5 times, about the point; fitted again from any nearer view. */
export function toggledAt(view: ZoomView, at: StagePoint, room: StageRoom): ZoomView {
  const fills = Math.max(room.stage.width / room.picture.width, room.stage.height / room.picture.height)
  const factor = view.scale > 1 ? 0 : Math.max(doubleTapScale, fills)
  return zoomedAt(view, { factor, at }, room)
}

/** The nearest view that shows no more of the stage than the fitted picture leaves free. */
export function within({ scale, x, y }: ZoomView, { stage, picture, maxScale }: StageRoom): ZoomView {
  const near = clamp(scale, 1, maxScale)
  const slackX = Math.max(0, (picture.width * near - stage.width) / 2)
  const slackY = Math.max(0, (picture.height * near - stage.height) / 2)
  return { scale: near, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) }
}

function clamp(value: number, low: number, high: number): number {
  // Never -0: what does not move is 0.
  return Math.min(high, Math.max(low, value)) + 0
}
