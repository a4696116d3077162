import { type RefObject, useEffect, useRef } from 'react'
import { hasOtherDialog, isKeyTaken } from '#src/components/keyboard/is-key-taken.ts'
import { adjacentSize } from '#src/components/photo-grid/pinch/resize-by-pinch.ts'
import { selectByDrag } from './selection/select-by-drag.ts'
import { anchorTile } from './selection/anchored-tile.ts'
import { positionAtPoint, positionOfElement } from './layout/tile-position.ts'
import { resizeByPinch } from './pinch/resize-by-pinch.ts'
import { chooseTileSize, type TileSize, tileSize } from './tile-size.ts'
import type { GridSelection } from './selection/use-selection.ts'

export { choiceOf } from './selection/tile-choice.tsx'

interface GridGesturesProps {
  readonly grid: RefObject<HTMLElement | null>
  /** null if photos of this grid cannot be selected. */
  readonly selection: GridSelection | null
  /** A press that began before this code was loaded. */
  readonly earlyPress: RefObject<PointerEvent | null>
}

/**
 * Gestures and keys of a grid other than opening photos: selecting by drag, x, Ctrl+A and Esc, and resizing the tiles
 * by pinch, + and -.
 */
export function GridGestures({ grid, selection, earlyPress }: GridGesturesProps) {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  }, [selection])
  useEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    const resize = (size: TileSize, position: number | null) => {
      if (position !== null) anchorTile(element, position)
      chooseTileSize(size)
    }
    const endPinch = resizeByPinch(element, {
      size: tileSize,
      resize: (size, xPx, yPx) => resize(size, positionAtPoint(element, xPx, yPx)),
    })
    const choice = {
      mode: () => (latest.current === null ? 'never' : latest.current.isOn ? 'on' : 'off'),
      toggle: (position: number) => latest.current?.actions.toggle(position),
      extend: (position: number) => latest.current?.actions.extend(position),
    } as const
    const endDrag = selectByDrag(element, choice, earlyPress.current)
    const press = (event: KeyboardEvent) => {
      if (isSelectAllKey(event) ? hasOtherDialog() || isField(event.target) : isKeyTaken(event)) return
      if (handleKey(event, { grid: element, selection: latest.current, resize })) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => {
      endPinch()
      endDrag()
      window.removeEventListener('keydown', press)
    }
  }, [grid, earlyPress])
  return null
}

interface GridKeyContext {
  readonly grid: HTMLElement
  readonly selection: GridSelection | null
  readonly resize: (size: TileSize, position: number | null) => void
}

const resizing: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 }

/** Returns true if the key was handled. */
function handleKey(event: KeyboardEvent, { grid, selection, resize }: GridKeyContext): boolean {
  const { key } = event
  const position = positionOfElement(grid, event.target)
  if (isSelectAllKey(event)) {
    if (selection?.isOn === true) selection.actions.all()
    return selection?.isOn === true
  }
  if (key === 'Escape' && selection?.isOn === true) {
    selection.actions.stop()
    return true
  }
  if (position === null) return false
  const step = resizing[key]
  if (step !== undefined) resize(adjacentSize(tileSize(), step), position)
  else if (key === 'x' && selection !== null) selection.actions.toggle(position)
  else return false
  return true
}

function isSelectAllKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
