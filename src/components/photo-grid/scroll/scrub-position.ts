import { type GridLayout, rowOf } from '#src/components/photo-grid/layout/justified-rows.ts'
import { headingPx } from '#src/components/photo-grid/layout/place-photos.ts'
import { firstTileAt } from '#src/components/photo-grid/adjacent-tile.ts'

/** The visible part of a grid. */
export interface GridView {
  readonly layout: GridLayout
  /** The window's top relative to the grid's top; negative while the grid starts below it. */
  readonly topPx: number
  readonly windowPx: number
}

/** How much of the window's top the page headers can cover. */
const coveredPx = 176

/** The scroll position in the grid, from 0 at its first row to 1 at its last. */
export function ratioOf(view: GridView): number {
  return Math.min(1, Math.max(0, view.topPx / rangePx(view)))
}

/** The window's top at that ratio. */
export function topAt(view: Pick<GridView, 'layout' | 'windowPx'>, ratio: number): number {
  return Math.min(1, Math.max(0, ratio)) * rangePx(view)
}

/** The first tile of the row at eye level: a third down the window, or the first or last row at the ends. */
export function tileInView(view: GridView): number {
  const ratio = ratioOf(view)
  const wayDown = ratio === 0 ? 0 : ratio === 1 ? 1 : 1 / 3
  return firstTileAt(view.layout, Math.max(0, view.topPx) + view.windowPx * wayDown)
}

/**
 * Where a key scrolls to, as the window's top; null for other keys. Arrows move by screens. Page Up and Page Down move
 * by the parts that begin at `parts`, or by five screens if there are none.
 */
export function topByKey(key: string, view: GridView, parts: readonly number[]): number | null {
  const { windowPx } = view
  const endPx = rangePx(view)
  const topPx = Math.min(endPx, Math.max(0, view.topPx))
  const stepPx = windowPx * 0.75
  const limited = (wantedPx: number) => Math.min(endPx, Math.max(0, wantedPx))
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return endPx
    case 'ArrowDown':
    case 'ArrowRight':
      return limited(topPx + stepPx)
    case 'ArrowUp':
    case 'ArrowLeft':
      return limited(topPx - stepPx)
    case 'PageDown': {
      const next = parts.find((position) => topOfPart(view, position) > topPx + 1)
      return limited(
        parts.length === 0 ? topPx + 5 * stepPx : next === undefined ? endPx : topOfPart(view, next),
      )
    }
    case 'PageUp': {
      const last = parts.findLast((position) => topOfPart(view, position) < topPx - 1)
      return limited(parts.length === 0 ? topPx - 5 * stepPx : last === undefined ? 0 : topOfPart(view, last))
    }
    default:
      return null
  }
}

/** The window's top at which a part begins below the header above the photos. */
function topOfPart({ layout }: GridView, position: number): number {
  const rowTopPx = layout.topsPx[rowOf(layout, position)] ?? 0
  return position === 0 ? 0 : rowTopPx - headingPx - coveredPx
}

/** How far the window can scroll down the grid. */
function rangePx({ layout, windowPx }: Pick<GridView, 'layout' | 'windowPx'>): number {
  return Math.max(1, layout.totalPx - windowPx)
}
