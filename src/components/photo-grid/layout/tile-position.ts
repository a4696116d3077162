/** The index in the grid, from 0, of the tile that contains an element; null if there is none. */
export function positionOfElement(grid: HTMLElement, element: EventTarget | null): number | null {
  if (!(element instanceof Element) || !grid.contains(element)) return null
  const position = element.closest('li[aria-posinset]')?.getAttribute('aria-posinset')
  return position ? Number(position) - 1 : null
}

const stepPx = 24

/**
 * The index of the tile at a point of the viewport. If a bar covers the grid there, or the point is outside the
 * viewport, returns the nearest visible tile toward the viewport's middle.
 */
export function positionAtPoint(grid: HTMLElement, xPx: number, yPx: number): number | null {
  const { left, right } = grid.getBoundingClientRect()
  const middlePx = window.innerHeight / 2
  const insideXPx = Math.min(right - 1, Math.max(left + 1, xPx))
  let atPx = Math.min(window.innerHeight - 1, Math.max(0, yPx))
  while (true) {
    const position = positionOfElement(grid, document.elementFromPoint(insideXPx, atPx))
    if (position !== null || Math.abs(middlePx - atPx) < stepPx) return position
    atPx += Math.sign(middlePx - atPx) * stepPx
  }
}
