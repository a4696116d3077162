import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type PlacedPhotos, movedBy } from '#src/components/photo-grid/layout/place-photos.ts'

/**
 * Keeps what is seen where it is when the grid is laid out again: photos that come or go above the view, another width or
 * another size of tiles. While the grid's top is in view nothing is held, so that what is new is seen to come.
 */
export function useAnchoredScroll(grid: RefObject<HTMLElement | null>, placed: PlacedPhotos): void {
  const shown = useRef<PlacedPhotos | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    const element = grid.current
    shown.current = placed
    if (before === null || before === placed || element === null) return
    const topPx = -element.getBoundingClientRect().top
    const movedPx = topPx > 0 ? movedBy(before, placed, topPx) : 0
    if (Math.abs(movedPx) >= 1) window.scrollBy({ top: movedPx, behavior: 'instant' })
  }, [grid, placed])
}
