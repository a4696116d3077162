import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import type { GridWindow } from '#src/components/photo-grid/scroll/use-grid-window.ts'
import { type GridParts, rowShiftPx, type PlacedPhotos, placePhotos } from './place-photos.ts'

interface GridAppearance {
  readonly targetHeightPx: number
  readonly gapPx: number
  readonly parts: GridParts | null
}

/** Lays out the photos for the window's width. Each layout is based on the previous one. */
export function usePlacedPhotos(
  { index, oldestAt }: PhotoFeed,
  { widthPx, fromPx }: GridWindow,
  { targetHeightPx, gapPx, parts }: GridAppearance,
): PlacedPhotos {
  const [last, setLast] = useState<{ readonly placed: PlacedPhotos; readonly by: GridParts | null } | null>(
    null,
  )
  const before = last?.placed ?? null
  if (
    before?.index === index &&
    last?.by === parts &&
    before.measures.widthPx === widthPx &&
    before.measures.targetHeightPx === targetHeightPx &&
    before.measures.gapPx === gapPx
  )
    return before
  const placed = placePhotos(
    {
      index,
      measures: { widthPx, targetHeightPx, gapPx },
      parts: parts?.startsOf(index, oldestAt) ?? [],
    },
    { before, fromPx },
  )
  setLast({ placed, by: parts })
  return placed
}

/**
 * Keeps the visible photos in place when the grid is laid out again: photos added or removed above the viewport,
 * another width, or another tile size. While the grid's top is in view nothing is held, so that new photos are seen.
 */
export function useAnchoredScroll(grid: RefObject<HTMLElement | null>, placed: PlacedPhotos): void {
  const shown = useRef<PlacedPhotos | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    const element = grid.current
    shown.current = placed
    if (before === null || before === placed || element === null) return
    const topPx = -element.getBoundingClientRect().top
    const movedPx = topPx > 0 ? rowShiftPx(before, placed, topPx) : 0
    if (Math.abs(movedPx) >= 1) window.scrollBy({ top: movedPx, behavior: 'instant' })
  }, [grid, placed])
}
