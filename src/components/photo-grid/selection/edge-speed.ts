/** From so near to an edge of the view on, a drag scrolls the page. */
const reachPx = 88
const fastestPxPerMs = 1.1

interface View {
  readonly topPx: number
  readonly bottomPx: number
}

/** How fast a drag at `yPx` scrolls, in px a millisecond, upwards below 0: the faster the nearer to the edge it is. */
export function edgeSpeed(yPx: number, { topPx, bottomPx }: View): number {
  const reach = Math.min(reachPx, (bottomPx - topPx) / 3)
  const above = Math.min(1, Math.max(0, (topPx + reach - yPx) / reach))
  const below = Math.min(1, Math.max(0, (yPx - bottomPx + reach) / reach))
  return (below - above) * fastestPxPerMs
}
