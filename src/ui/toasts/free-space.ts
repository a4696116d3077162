/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const gapPx = 6

/**
 * How far down (up: below 0) a box goes so that it covers no control: to the nearest such place of the screen. Where every
 * place covers something, as over a page full of photos, it stays, unless another one covers less than half as much.
 */
export function offsetToFreeSpace(box: Box, controls: readonly Box[], screenHeight: number): number {
  const height = box.bottom - box.top
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left)
  const lastTop = screenHeight - height - gapPx
  const ways = beside
    .flatMap(({ top, bottom }) => [top - gapPx - height, bottom + gapPx])
    .filter((top) => top >= gapPx && top <= lastTop)
    .map((top) => top - box.top)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const coveredAfter = (way: number) =>
    beside.reduce((sum, control) => sum + shareCovered(control, box.top + way, box.bottom + way), 0)
  const here = coveredAfter(0)
  if (here === 0) return 0
  let best = { way: 0, covered: here / 2 }
  for (const way of ways) {
    const covered = coveredAfter(way)
    if (covered < best.covered) best = { way, covered }
    if (covered === 0) break
  }
  return best.way
}

/** The share of a control's height that lies between these two lines. */
function shareCovered({ top, bottom }: Box, from: number, to: number): number {
  return Math.max(0, Math.min(bottom, to) - Math.max(top, from)) / (bottom - top)
}
