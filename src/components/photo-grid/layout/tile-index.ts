/** The index in the grid, from 0, of the tile that contains an element; null if there is none. */
export function tileIndexOf(grid: HTMLElement, element: EventTarget | null): number | null {
  if (!(element instanceof Element) || !grid.contains(element)) return null
  const index = element.closest('li[aria-posinset]')?.getAttribute('aria-posinset')
  return index ? Number(index) - 1 : null
}

const stepPx = 24

/**
 * The index of the tile at a point of the viewport. If a bar covers the grid there, or the point is outside the
 * viewport, returns the nearest visible tile toward the viewport's middle.
 */
export function tileIndexAt(grid: HTMLElement, xPx: number, yPx: number): number | null {
  const { left, right } = grid.getBoundingClientRect()
  const middlePx = window.innerHeight / 2
  const insideXPx = Math.min(right - 1, Math.max(left + 1, xPx))
  let probeYPx = Math.min(window.innerHeight - 1, Math.max(0, yPx))
  while (true) {
    const index = tileIndexOf(grid, document.elementFromPoint(insideXPx, probeYPx))
    if (index !== null || Math.abs(middlePx - probeYPx) < stepPx) return index
    probeYPx += Math.sign(middlePx - probeYPx) * stepPx
  }
}
