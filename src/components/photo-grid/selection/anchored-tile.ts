import { type RefObject, useLayoutEffect } from 'react'
import { gridRow, rowOf } from '#src/components/photo-grid/layout/justified-rows.ts'
import type { PlacedPhotos } from '#src/components/photo-grid/layout/place-photos.ts'

interface AnchoredTile {
  readonly grid: HTMLElement
  readonly position: number
  /** The y position of the middle of its row in the viewport. */
  readonly yPx: number
}

let anchored: AnchoredTile | null = null

/** Keeps the tile at this index in place in the viewport at the next layout. */
export function anchorTile(grid: HTMLElement, position: number): void {
  const tile = grid.querySelector(`li[aria-posinset="${position + 1}"]`)?.getBoundingClientRect()
  anchored = tile === undefined ? null : { grid, position, yPx: (tile.top + tile.bottom) / 2 }
}

/** Restores the position of the anchored tile. */
export function useAnchoredTile(grid: RefObject<HTMLElement | null>, { layout }: PlacedPhotos): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || anchored?.grid !== element) return
    const row = gridRow(layout, rowOf(layout, anchored.position))
    const oldYPx = anchored.yPx
    anchored = null
    if (row === undefined) return
    const newYPx = element.getBoundingClientRect().top + row.topPx + row.heightPx / 2
    window.scrollBy({ top: newYPx - oldYPx, behavior: 'instant' })
  }, [grid, layout])
}
