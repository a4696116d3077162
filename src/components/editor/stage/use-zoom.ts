import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import { type StagePoint, type ZoomView, fittedView, panBy, zoomAround } from './zoom-view.ts'

interface Zoom {
  readonly view: ZoomView
  readonly fit: () => void
  /** For the element around the image, in the capture phase: two fingers control the zoom, not the elements below. */
  readonly handlers: {
    readonly onPointerDownCapture: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMoveCapture: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUpCapture: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancelCapture: (event: PointerEvent<HTMLElement>) => void
  }
}

const wheelFactor = 1.0015

/**
 * Zooms and moves the image: two fingers pinch and move it, the wheel zooms about the pointer, and one finger or the
 * mouse moves it if nothing else handles the drag. Reset by `fit`.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, shown: Size | null): Zoom {
  const [view, setView] = useState<ZoomView>(fittedView)
  const pointers = useRef(new Map<number, StagePoint>())
  const isPinching = useRef(false)

  useWheelZoom(stage, shown, setView)

  const removePointer = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (isPinching.current) event.stopPropagation()
    if (pointers.current.size === 0) isPinching.current = false
  }
  return {
    view,
    fit: () => setView(fittedView),
    handlers: {
      onPointerDownCapture: (event) => {
        const first = [...pointers.current.keys()][0]
        pointers.current.set(event.pointerId, offsetFromCenter(event.currentTarget, event))
        if (first === undefined || pointers.current.size !== 2) return
        isPinching.current = true
        event.stopPropagation()
        // The gesture that the first finger started is part of a pinch: cancel it.
        event.target.dispatchEvent(
          new window.PointerEvent('pointercancel', { bubbles: true, pointerId: first }),
        )
        pointers.current.set(
          first,
          pointers.current.get(first) ?? offsetFromCenter(event.currentTarget, event),
        )
      },
      onPointerMoveCapture: (event) => {
        const before = pointers.current.get(event.pointerId)
        if (before === undefined || shown === null) return
        const now = offsetFromCenter(event.currentTarget, event)
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        if (!isPinching.current) {
          const isFree = event.target === stage.current || event.target instanceof HTMLCanvasElement
          pointers.current.set(event.pointerId, now)
          if (isFree) setView((held) => panBy(held, { x: now.x - before.x, y: now.y - before.y }, shown))
          return
        }
        event.stopPropagation()
        pointers.current.set(event.pointerId, now)
        if (other !== undefined) setView((held) => zoomByPinch(held, { before, now, other }, shown))
      },
      onPointerUpCapture: removePointer,
      onPointerCancelCapture: (event) => {
        // Our own event only cancels the gesture of the elements below.
        if (event.nativeEvent.isTrusted) removePointer(event)
      },
    },
  }
}

function useWheelZoom(
  stage: RefObject<HTMLElement | null>,
  shown: Size | null,
  setView: Dispatch<SetStateAction<ZoomView>>,
) {
  useEffect(() => {
    const element = stage.current
    if (element === null || shown === null) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = offsetFromCenter(element, event)
      setView((before) => zoomAround(before, { factor: wheelFactor ** -event.deltaY, at }, shown))
    }
    // React's wheel listeners are passive, so the page would scroll too.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stage, shown, setView])
}

interface Pinch {
  readonly before: StagePoint
  readonly now: StagePoint
  /** The finger that does not move. */
  readonly other: StagePoint
}

/** One of two fingers moved: the image follows their midpoint and distance. */
function zoomByPinch(view: ZoomView, { before, now, other }: Pinch, shown: Size): ZoomView {
  const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const moved = panBy(view, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, shown)
  const factor = Math.max(1, distance(now, other)) / Math.max(1, distance(before, other))
  return zoomAround(moved, { factor, at }, shown)
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function offsetFromCenter(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): StagePoint {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
