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
import { fitted } from './stage-view.ts'

/** Between two photos of the row. */
export const rowGapPx = 16

interface StageGestureOptions {
  readonly photo: PhotoView
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Asked as each gesture begins. */
  readonly canDrop: () => boolean
  readonly zoomsByTaps: boolean
  /** `at`: where the last finger or the mouse was, from the stage's middle. */
  readonly onOutcome: (outcome: GestureOutcome, by: 'mouse' | 'finger', at: StagePoint) => void
}

interface StageGestures {
  readonly stage: RefObject<HTMLDivElement | null>
  /** The photo with its neighbours, side by side. */
  readonly row: RefObject<HTMLDivElement | null>
  /** What is around the picture of `photo`. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** Whether the picture is looked at from nearer than it fits. */
  readonly isNear: boolean
  /** Whether a finger has pushed the row, and with it the neighbours into view. */
  readonly isPushed: boolean
  /** Nearer or farther about the middle. */
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
/** How much smaller what is pulled down becomes over the stage's height. */
const dropShrinkRatio = 0.25

/**
 * Fingers, mouse and wheel on the stage. What they move is told to the elements themselves by transforms, so that nothing is
 * laid out or rendered again meanwhile.
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
  /** Where the row stood when it went on to a neighbour, measured from where that one stands now. */
  const carriedPx = useRef(0)
  const [nearId, setNearId] = useState<PhotoId | null>(null)
  const [pushedId, setPushedId] = useState<PhotoId | null>(null)
  const shownId = useRef(photo.id)

  const apply = (event: GestureEvent) => {
    const sign = lineSign()
    const room = {
      stage: size.current,
      ...fitted(photo, size.current),
      hasPrevious,
      hasNext,
      lineSign: sign,
    }
    const before = gesture.current
    const step = gestureStep(before, event, { ...room, canDrop: mayDrop.current, zoomsByTaps })
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
      push(stage.current, row.current, { from: before, to: step.gesture, heightPx: size.current.height })
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
    for (const left of strip.querySelectorAll<HTMLElement>('[data-frame]')) left.style.transform = ''
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
      // The edges are elsewhere now.
      latest.current({ kind: 'pan', by: { x: 0, y: 0 } })
    })
    sizes.observe(element)
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) {
        const at = fromMiddle(element, event)
        latest.current({ kind: 'zoom', factor: wheelFactor ** -event.deltaY, at })
      } else if (gesture.current.view.scale > 1)
        latest.current({ kind: 'pan', by: { x: -event.deltaX, y: -event.deltaY } })
      else return
      event.preventDefault()
    }
    // React listens to wheels passively, and the page would scroll or grow along.
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      sizes.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [])

  const finger = (event: PointerEvent<HTMLElement>): Finger => ({
    id: event.pointerId,
    atMs: event.timeStamp,
    ...fromMiddle(stage.current ?? event.currentTarget, event),
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
        // The picture may leave the page under the finger.
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

interface Push {
  readonly from: Gesture
  readonly to: Gesture
  readonly heightPx: number
}

/** Moves the row with the finger, and lets it go back by itself; the stage's `--drop` says how far it is down, 0 to 1. */
function push(stage: HTMLElement | null, row: HTMLElement | null, { from, to, heightPx }: Push): void {
  if (stage === null || row === null) return
  const place = ({ asidePx, dropPx }: Gesture) => {
    if (asidePx === 0 && dropPx === 0) return ''
    const shrunk = 1 - (dropShrinkRatio * dropPx) / Math.max(1, heightPx)
    return `translate(${asidePx}px, ${dropPx}px) scale(${Math.max(1 - dropShrinkRatio, shrunk)})`
  }
  if (to.fingers.length === 0) glide(row, place(from), 'none')
  row.style.transform = place(to)
  stage.style.setProperty('--drop', String(Math.min(1, to.dropPx / Math.max(1, heightPx))))
}

/** From one transform to the other like a spring without a bounce; at once where reduced motion is wanted. */
function glide(element: HTMLElement, from: string, to: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate(
    { transform: [from || 'none', to || 'none'] },
    { duration: settleMs, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
  )
}

function fromMiddle(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): StagePoint {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
