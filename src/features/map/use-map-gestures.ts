import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type MapSize, type MapView, panView, zoomView } from './map-view.ts'

export type ChangeView = (change: (view: MapView) => MapView) => void

interface Point {
  readonly x: number
  readonly y: number
}

const keyStepPx = 80
const wheelPxPerDoubling = 320

/**
 * Moves the map with one finger or the mouse, zooms with two fingers or the wheel at the pointer, and does both with
 * keys.
 */
export function useMapGestures(element: RefObject<HTMLElement | null>, size: MapSize, change: ChangeView) {
  const pointers = useRef(new Map<number, Point>())

  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const turn = (event: WheelEvent) => {
      // A wheel over a map without focus scrolls the page.
      const isIntended = event.ctrlKey || event.metaKey || target.contains(document.activeElement)
      if (!isIntended) return
      event.preventDefault()
      const at = pointIn(target, event)
      const by = -event.deltaY / (event.ctrlKey ? wheelPxPerDoubling / 4 : wheelPxPerDoubling)
      change((view) => zoomView(view, size, { by: Math.min(Math.max(by, -1), 1), at }))
    }
    target.addEventListener('wheel', turn, { passive: false })
    return () => target.removeEventListener('wheel', turn)
  }, [element, size, change])

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      pointers.current.set(event.pointerId, pointIn(event.currentTarget, event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const now = pointIn(event.currentTarget, event)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other === undefined)
        change((view) => panView(view, size, { x: now.x - before.x, y: now.y - before.y }))
      else change((view) => pinchView(view, size, { before, now, other }))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const next = keyChange(event.key, size)
      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      change(next)
    },
  }
}

interface Pinch {
  readonly before: Point
  readonly now: Point
  readonly other: Point
}

/**
 * Applies the move of one of two fingers. The points below both fingers stay below them, as far as possible without
 * rotation.
 */
function pinchView(view: MapView, size: MapSize, { before, now, other }: Pinch): MapView {
  const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
  const apart = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1)
  const [from, to] = [middle(before), middle(now)]
  const moved = panView(view, size, { x: to.x - from.x, y: to.y - from.y })
  return zoomView(moved, size, { by: Math.log2(apart(now) / apart(before)), at: to })
}

function keyChange(key: string, size: MapSize): ((view: MapView) => MapView) | null {
  switch (key) {
    case 'ArrowUp':
      return (view) => panView(view, size, { x: 0, y: keyStepPx })
    case 'ArrowDown':
      return (view) => panView(view, size, { x: 0, y: -keyStepPx })
    case 'ArrowLeft':
      return (view) => panView(view, size, { x: keyStepPx, y: 0 })
    case 'ArrowRight':
      return (view) => panView(view, size, { x: -keyStepPx, y: 0 })
    case '+':
    case '=':
      return (view) => zoomView(view, size, { by: 1 })
    case '-':
      return (view) => zoomView(view, size, { by: -1 })
    default:
      return null
  }
}

function pointIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left - element.clientLeft, y: clientY - top - element.clientTop }
}
