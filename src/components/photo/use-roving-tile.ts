import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PhotoId } from '#src/contract/ids.ts'
import type { GridRow } from './justified-rows.ts'
import { firstTileAt, rowOf, tileBeside } from './tile-beside.ts'
import type { GridWindow } from './use-grid-window.ts'

interface RovingGrid {
  readonly grid: RefObject<HTMLElement | null>
  readonly photos: readonly { readonly id: PhotoId }[]
  readonly rows: readonly GridRow[]
  readonly ratios: readonly number[]
  readonly shown: GridWindow
}

interface RovingTile {
  /** The one tile that Tab reaches. */
  readonly stop: number
  /** The row of the focused tile, which stays in the page wherever the view goes; null while no tile has the focus. */
  readonly heldRow: GridRow | null
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One tab stop for the whole grid: arrows, Home and End move the focus between tiles, also to one that is not in the page
 * yet. The focus belongs to a photo, not to a place: it stays with it when others come before it.
 */
export function useRovingTile({ grid, photos, rows, ratios, shown }: RovingGrid): RovingTile {
  const [focused, setFocused] = useState<PhotoId | null>(null)
  const wanted = useRef<PhotoId | null>(null)
  const index = useMemo(
    () => (focused === null ? -1 : photos.findIndex(({ id }) => id === focused)),
    [photos, focused],
  )
  useEffect(() => {
    if (wanted.current === null || wanted.current !== focused) return
    wanted.current = null
    tileAt(grid.current, index)?.focus()
  }, [grid, focused, index])
  return {
    stop: index >= 0 ? index : firstTileAt(rows, (shown.fromPx * 2 + shown.toPx) / 3),
    heldRow: index >= 0 ? (rows[rowOf(rows, index)] ?? null) : null,
    onFocus: ({ target }) => {
      const place = Number(target.closest('li')?.getAttribute('aria-posinset'))
      setFocused(photos[place - 1]?.id ?? null)
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null)
    },
    onKeyDown: (event) => {
      if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = tileBeside(event.key, index, { rows, ratios })
      if (next === null) return
      event.preventDefault()
      const id = photos[next]?.id ?? null
      wanted.current = id
      setFocused(id)
    },
  }
}

function tileAt(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > *`) ?? null
}
