import type { Size } from '#worker/media/images/image-size.ts'
import type { Point } from './zxing-reader.ts'

/**
 * How stored pixels are displayed (W3C WebCodecs, VideoFrame): rotated clockwise in degrees, then mirrored
 * horizontally.
 */
export interface Orientation {
  readonly rotation: 0 | 90 | 180 | 270
  readonly flip: boolean
}

export const upright: Orientation = { rotation: 0, flip: false }

/** Returns upright if the browser does not report the orientation. */
export function orientationOf(frame: object): Orientation {
  const rotation = 'rotation' in frame ? frame.rotation : 0
  return {
    rotation: rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0,
    flip: 'flip' in frame && frame.flip === true,
  }
}

/** Whether width and height are swapped. */
export function isSideways({ rotation }: Orientation): boolean {
  return rotation === 90 || rotation === 270
}

/** Maps points in stored pixels of size `stored` to the upright image of size `shown`. */
export function toUpright(
  stored: Size,
  shown: Size,
  { rotation, flip }: Orientation,
): (point: Point) => Point {
  return ({ x, y }) => {
    const turned = turnedPoint({ x: x / stored.width, y: y / stored.height }, rotation)
    return { x: (flip ? 1 - turned.x : turned.x) * shown.width, y: turned.y * shown.height }
  }
}

/** In the unit square. */
function turnedPoint({ x, y }: Point, rotation: Orientation['rotation']): Point {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: 1 - y, y: x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: y, y: 1 - x }
  }
}
