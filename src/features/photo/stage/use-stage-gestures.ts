import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import type { StagePoint, ZoomView } from '#src/components/editor/stage/zoom-view.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { lineSign } from '#src/i18n/direction.ts'
import {
  type Finger,
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  atRest,
  gestureStep,
} from './stage-gesture.ts'
import { fitPicture } from './stage-view.ts'

/** The gap between two photos in the row. */
export const rowGapPx = 16

interface StageGestureOptions {
  readonly photo: PhotoView
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Called at the start of each gesture. */
  readonly canDrop: () => boolean
  readonly zoomsByTaps: boolean
  /** `at`: the last position of the finger or the mouse, relative to the middle of the stage. */
  readonly onOutcome: (outcome: GestureOutcome, by: 'mouse' | 'finger', at: StagePoint) => void
}

interface StageGestures {
  readonly stage: RefObject<HTMLDivElement | null>
  /** The element that contains the photo and its neighbors, side by side. */
  readonly row: RefObject<HTMLDivElement | null>
  /** The element around the image of `photo`. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** Whether the photo is zoomed in beyond its fitted size. */
  readonly isNear: boolean
  /** Whether a finger has dragged the row so that a neighbor is in view. */
  readonly isPushed: boolean
  /** Zooms in or out around the middle. */
  readonly zoom: (factor: number) => void
  readonly pan: (by: StagePoint) => void
  /** For `row`. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  }
}

const settleMs = 240
const wheelFactor = 1.01
/** How much the photo shrinks when it is pulled down over the full height of the stage. */
const dropShrinkRatio = 0.25

/**
 * Handles touch, mouse and wheel on the stage. Movements set transforms on the elements directly, so that they cause no
 * layout and no render.
 */
export function useStageGestures({
  photo,
  hasPrevious,
  hasNext,
  canDrop,
  zoomsByTaps,
  onOutcome,
}: StageGestureOptions): StageGestures {
  const stage = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const size = useRef<Size>({ width: 1, height: 1 })
  const gesture = useRef<Gesture>(atRest)
  const mayDrop = useRef(false)
  /** The offset of the row when it moved to a neighbor, relative to that neighbor's current position. */
  const carriedPx = useRef(0)
  const [nearId, setNearId] = useState<PhotoId | null>(null)
  const [pushedId, setPushedId] = useState<PhotoId | null>(null)
  const shownId = useRef(photo.id)

  const apply = (event: GestureEvent) => {
    const sign = lineSign()
    const bounds = {
      stage: size.current,
      ...fitPicture(photo, size.current),
      hasPrevious,
      hasNext,
      lineSign: sign,
    }
    const before = gesture.current
    const step = gestureStep(before, event, { ...bounds, canDrop: mayDrop.current, zoomsByTaps })
    gesture.current = step.gesture
    const { view, asidePx, dropPx } = step.gesture
    if (step.gesture.kind === 'aside') setPushedId(photo.id)
    setNearId(view.scale > 1 ? photo.id : null)
    if (frame.current !== null && view !== before.view) {
      const to = transformOf(view)
      if (step.outcome === 'zoom-tap') glide(frame.current, transformOf(before.view), to)
      frame.current.style.transform = to
    }
    if (step.outcome === 'previous' || step.outcome === 'next') {
      const widthPx = (size.current.width + rowGapPx) * sign
      carriedPx.current = before.asidePx + (step.outcome === 'next' ? widthPx : -widthPx)
    } else if (step.outcome !== 'close' && (asidePx !== before.asidePx || dropPx !== before.dropPx)) {
      moveRow(stage.current, row.current, { from: before, to: step.gesture, heightPx: size.current.height })
    }
    if (step.outcome !== null)
      onOutcome(
        step.outcome,
        step.gesture.isMouse ? 'mouse' : 'finger',
        event.kind === 'up' ? event.finger : { x: 0, y: 0 },
      )
  }
  const latest = useRef(apply)
  useLayoutEffect(() => {
    latest.current = apply
  })

  useLayoutEffect(() => {
    const strip = row.current
    if (strip === null || shownId.current === photo.id) return
    shownId.current = photo.id
    gesture.current = atRest
    strip.style.transform = ''
    for (const otherFrame of strip.querySelectorAll<HTMLElement>('[data-frame]'))
      otherFrame.style.transform = ''
    if (carriedPx.current !== 0) glide(strip, `translateX(${carriedPx.current}px)`, 'none')
    carriedPx.current = 0
  }, [photo.id])

  useEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      size.current = { width, height }
      // The edges have moved.
      latest.current({ kind: 'pan', by: { x: 0, y: 0 } })
    })
    sizes.observe(element)
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        const point = pointFromCenter(element, event)
        latest.current({ kind: 'zoom', factor: wheelFactor ** -event.deltaY, at: point })
      } else if (gesture.current.view.scale > 1)
        latest.current({ kind: 'pan', by: { x: -event.deltaX, y: -event.deltaY } })
      else return
      event.preventDefault()
    }
    // React adds wheel listeners as passive, so the page would scroll or zoom too.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      sizes.disconnect()
      element.removeEventListener('wheel', onWheel)
    }
  }, [])

  const finger = (event: PointerEvent<HTMLElement>): Finger => ({
    id: event.pointerId,
    atMs: event.timeStamp,
    ...pointFromCenter(stage.current ?? event.currentTarget, event),
  })
  return {
    stage,
    row,
    frame,
    isNear: nearId === photo.id,
    isPushed: pushedId === photo.id,
    zoom: useCallback((factor) => latest.current({ kind: 'zoom', factor, at: { x: 0, y: 0 } }), []),
    pan: useCallback((by) => latest.current({ kind: 'pan', by }), []),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        if (gesture.current.kind === 'rest') mayDrop.current = canDrop()
        // The photo can move out from under the finger.
        event.currentTarget.setPointerCapture(event.pointerId)
        apply({ kind: 'down', finger: finger(event), isMouse: event.pointerType === 'mouse' })
      },
      onPointerMove: (event) => {
        if (gesture.current.fingers.length > 0) apply({ kind: 'move', finger: finger(event) })
      },
      onPointerUp: (event) => apply({ kind: 'up', finger: finger(event) }),
      onPointerCancel: (event) => apply({ kind: 'cancel', id: event.pointerId }),
    },
  }
}

function transformOf({ scale, x, y }: ZoomView): string {
  return scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

interface RowMove {
  readonly from: Gesture
  readonly to: Gesture
  readonly heightPx: number
}

/**
 * Moves the row with the finger, and animates it back. The stage's `--drop` is how far the row is pulled down, 0 to 1.
 */
function moveRow(stage: HTMLElement | null, row: HTMLElement | null, { from, to, heightPx }: RowMove): void {
  if (stage === null || row === null) return
  const transformOfRow = ({ asidePx, dropPx }: Gesture) => {
    if (asidePx === 0 && dropPx === 0) return ''
    const shrunk = 1 - (dropShrinkRatio * dropPx) / Math.max(1, heightPx)
    return `translate(${asidePx}px, ${dropPx}px) scale(${Math.max(1 - dropShrinkRatio, shrunk)})`
  }
  if (to.fingers.length === 0) glide(row, transformOfRow(from), 'none')
  row.style.transform = transformOfRow(to)
  stage.style.setProperty('--drop', String(Math.min(1, to.dropPx / Math.max(1, heightPx))))
}

/** Animates between two transforms like a spring without a bounce. Applied at once with reduced motion. */
function glide(element: HTMLElement, from: string, to: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate(
    { transform: [from || 'none', to || 'none'] },
    { duration: settleMs, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
  )
}

function pointFromCenter(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): StagePoint {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
