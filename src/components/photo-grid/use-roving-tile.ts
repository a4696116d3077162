import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { countOf, idAt, indexPositionOf } from '#src/data/engine/replica/photo-index.ts'
import { lineKey } from '#src/i18n/direction.ts'
import { type GridRow, gridRow, rowOf } from './layout/justified-rows.ts'
import { openedPhoto, openedTopPx, rememberOpenedPhoto } from './opened-photo.ts'
import { firstTileAt, adjacentTile } from './adjacent-tile.ts'
import type { PlacedPhotos } from './layout/place-photos.ts'
import type { GridWindow } from './scroll/use-grid-window.ts'

interface RovingGrid {
  readonly grid: RefObject<HTMLElement | null>
  readonly placed: PlacedPhotos
  readonly shown: GridWindow
  /** Called with the index that Shift and an arrow key move to; null if this does not select. */
  readonly extend: ((position: number, from: number) => void) | null
}

interface RovingTile {
  /** The tile that is the tab stop. */
  readonly stop: number
  /** The row of the focused tile, which stays rendered at any scroll position; null while no tile has the focus. */
  readonly focusedRow: GridRow | null
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Makes the grid a single tab stop: arrows, Home and End move the focus between tiles, including ones that are not
 * rendered yet. The focus follows the photo, not the index, when other photos are added before it.
 */
export function useRovingTile({ grid, placed, shown, extend }: RovingGrid): RovingTile {
  const { index, layout } = placed
  const [focused, setFocused] = useState<PhotoId | null>(null)
  const focusTarget = useRef<PhotoId | null>(null)
  const settledWindow = useSettledWindow(shown)
  const position = useMemo(() => (focused === null ? -1 : indexPositionOf(index, focused)), [index, focused])
  const focusedRow = useMemo(
    () => (position < 0 ? null : (gridRow(layout, rowOf(layout, position)) ?? null)),
    [layout, position],
  )
  // After each render: the tile of a photo that is still being read appears later.
  useEffect(() => {
    if (focusTarget.current === null || focusTarget.current !== focused) return
    const tile = tileAt(grid.current, position)
    if (tile === null) return
    focusTarget.current = null
    tile.focus()
  })
  return {
    stop: position >= 0 ? position : firstTileAt(layout, (settledWindow.fromPx * 2 + settledWindow.toPx) / 3),
    focusedRow,
    onFocus: ({ target }) => {
      const at = Number(target.closest('li')?.getAttribute('aria-posinset')) - 1
      setFocused(at >= 0 && at < countOf(index) ? idAt(index, at) : null)
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null)
    },
    onKeyDown: (event) => {
      if (position < 0 || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.shiftKey && extend === null) return
      const next = adjacentTile(lineKey(event.key), position, { layout, ratios: index.ratios })
      if (next === null) return
      event.preventDefault()
      const id = idAt(index, next)
      focusTarget.current = id
      setFocused(id)
      if (event.shiftKey) extend?.(next, position)
    },
  }
}

const idleDelayMs = 150

/** The window at its last rest. Otherwise two tiles would render again at each scroll step. */
function useSettledWindow(shown: GridWindow): GridWindow {
  const [settledWindow, setSettledWindow] = useState<GridWindow | null>(null)
  useEffect(() => browserPlatform.clock.startTimer(idleDelayMs, () => setSettledWindow(shown)), [shown])
  return settledWindow ?? shown
}

function tileAt(grid: HTMLElement | null, position: number): HTMLElement | null {
  const item = grid?.querySelector(`[aria-posinset="${position + 1}"]`)
  return item?.querySelector<HTMLElement>('a, button') ?? null
}

/**
 * Restores the focus on return from a photo, as soon as its tile's position is known. The pressed tile is at its old
 * position in the viewport; the tile of another photo that the user moved on to is scrolled into view.
 */
export function useReturnedFocus(grid: RefObject<HTMLElement | null>, { index, layout }: PlacedPhotos): void {
  const focusTarget = useRef(openedPhoto())
  const isInView = useRef(false)
  useEffect(() => {
    const element = grid.current
    if (focusTarget.current === null || element === null || layout.rowCount === 0) return
    const position = indexPositionOf(index, focusTarget.current)
    const row = gridRow(layout, rowOf(layout, position))
    if (position < 0 || row === undefined) return
    const pressedTopPx = openedTopPx()
    const scrollTo = (windowTopPx: number) => {
      const top = element.getBoundingClientRect().top + window.scrollY + row.topPx - windowTopPx
      window.scrollTo({ top, behavior: 'instant' })
    }
    const tile = element.querySelector<HTMLElement>(`[data-photo="${focusTarget.current}"]`)
    if (tile === null) {
      // Only once: if the user scrolls on before the photo has been read, the page does not jump back.
      if (!isInView.current) scrollTo(pressedTopPx ?? window.innerHeight / 3)
      isInView.current = true
      return
    }
    if (pressedTopPx !== null && !isInView.current) scrollTo(pressedTopPx)
    tile.focus({ preventScroll: pressedTopPx !== null })
    focusTarget.current = null
    rememberOpenedPhoto(null)
  })
}
