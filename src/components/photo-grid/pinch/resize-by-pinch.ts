import { type TileSize, tileSizes } from '#src/components/photo-grid/tile-size.ts'

interface PinchResize {
  readonly size: () => TileSize
  /** Another size, with the fingers around a point of the view. */
  readonly resize: (size: TileSize, xPx: number, yPx: number) => void
}

/**
 * Two fingers on the grid make its tiles larger or smaller. A page that is zoomed already is left to the browser, so that
 * one gets out of it; so is every pinch elsewhere. Gives what ends it.
 */
export function resizeByPinch(grid: HTMLElement, { size, resize }: PinchResize): () => void {
  let pinch: Pinch | null = null
  const begin = ({ touches }: TouchEvent) => {
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01
    pinch = touches.length === 2 && !isZoomed ? { size: size(), fromPx: apartPx(touches) } : null
  }
  const move = (event: TouchEvent) => {
    if (pinch === null) return
    if (event.cancelable) event.preventDefault()
    const { size: before } = pinch
    pinch = pinched(pinch, apartPx(event.touches))
    if (pinch.size !== before) resize(pinch.size, ...middleOf(event.touches))
  }
  const over = new AbortController()
  const { signal } = over
  grid.addEventListener('touchmove', move, { signal, passive: false })
  grid.addEventListener('touchstart', begin, { signal, passive: true })
  window.addEventListener('touchend', begin, { signal, passive: true })
  window.addEventListener('touchcancel', begin, { signal, passive: true })
  return () => over.abort()
}

function apartPx([first, second]: TouchList): number {
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
}

function middleOf([first, second]: TouchList): [xPx: number, yPx: number] {
  return first && second
    ? [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2]
    : [0, 0]
}

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
