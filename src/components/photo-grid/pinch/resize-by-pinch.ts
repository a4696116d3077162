import { type TileSize, tileSizes } from '#src/components/photo-grid/tile-size.ts'

interface PinchResize {
  readonly size: () => TileSize
  /** Sets another size. `xPx` and `yPx`: the middle between the fingers in the viewport. */
  readonly resize: (size: TileSize, xPx: number, yPx: number) => void
}

/**
 * Resizes the tiles when two fingers pinch the grid. If the page is already zoomed, the pinch is left to the browser,
 * so that the user can zoom out; so is every pinch outside the grid. Returns a function that stops it.
 */
export function resizeByPinch(grid: HTMLElement, { size, resize }: PinchResize): () => void {
  let pinch: Pinch | null = null
  const begin = ({ touches }: TouchEvent) => {
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01
    pinch = touches.length === 2 && !isZoomed ? { size: size(), fromPx: fingerDistancePx(touches) } : null
  }
  const move = (event: TouchEvent) => {
    if (pinch === null) return
    if (event.cancelable) event.preventDefault()
    const { size: before } = pinch
    pinch = pinchAtDistance(pinch, fingerDistancePx(event.touches))
    if (pinch.size !== before) resize(pinch.size, ...middleOf(event.touches))
  }
  const abort = new AbortController()
  const { signal } = abort
  grid.addEventListener('touchmove', move, { signal, passive: false })
  grid.addEventListener('touchstart', begin, { signal, passive: true })
  window.addEventListener('touchend', begin, { signal, passive: true })
  window.addEventListener('touchcancel', begin, { signal, passive: true })
  return () => abort.abort()
}

function fingerDistancePx([first, second]: TouchList): number {
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
}

function middleOf([first, second]: TouchList): [xPx: number, yPx: number] {
  return first && second
    ? [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2]
    : [0, 0]
}

/** A two-finger gesture on a grid. */
export interface Pinch {
  readonly size: TileSize
  /** The distance between the fingers when the tiles changed to that size. */
  readonly fromPx: number
}

/** The tile size changes by one step each time the distance between the fingers changes by this factor. */
const stepRatio = 1.3

/** Returns the pinch after the fingers moved. Each step outward makes the tiles larger, each step inward smaller. */
export function pinchAtDistance(pinch: Pinch, distancePx: number): Pinch {
  const larger = adjacentSize(pinch.size, 1)
  const smaller = adjacentSize(pinch.size, -1)
  if (distancePx >= pinch.fromPx * stepRatio && larger !== pinch.size)
    return pinchAtDistance({ size: larger, fromPx: pinch.fromPx * stepRatio }, distancePx)
  if (distancePx <= pinch.fromPx / stepRatio && smaller !== pinch.size)
    return pinchAtDistance({ size: smaller, fromPx: pinch.fromPx / stepRatio }, distancePx)
  return pinch
}

/** The next size up or down; the same size if there is none. */
export function adjacentSize(size: TileSize, step: 1 | -1): TileSize {
  return tileSizes[tileSizes.indexOf(size) + step] ?? size
}
