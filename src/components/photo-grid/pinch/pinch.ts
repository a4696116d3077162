import { type TileSize, tileSizes } from '#src/components/photo-grid/tile-size.ts'

/** Two fingers on a grid. */
export interface Pinch {
  readonly size: TileSize
  /** How far apart they were when tiles took that size. */
  readonly fromPx: number
}

/** So much wider apart, or closer, is one size. */
const stepRatio = 1.3

/** The pinch with the fingers at another distance: each step outwards makes tiles larger, each inwards smaller. */
export function pinched(pinch: Pinch, distancePx: number): Pinch {
  const larger = sizeBeside(pinch.size, 1)
  const smaller = sizeBeside(pinch.size, -1)
  if (distancePx >= pinch.fromPx * stepRatio && larger !== pinch.size)
    return pinched({ size: larger, fromPx: pinch.fromPx * stepRatio }, distancePx)
  if (distancePx <= pinch.fromPx / stepRatio && smaller !== pinch.size)
    return pinched({ size: smaller, fromPx: pinch.fromPx / stepRatio }, distancePx)
  return pinch
}

/** The next size up or down; the same where there is none. */
export function sizeBeside(size: TileSize, step: 1 | -1): TileSize {
  return tileSizes[tileSizes.indexOf(size) + step] ?? size
}
