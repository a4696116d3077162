import { type StagePoint, type ZoomView, fittedView } from '#src/components/editor/stage/zoom-view.ts'
import { type StageGeometry, toggledAt, clampView, zoomedAt } from './stage-view.ts'

/** The position of a finger or the mouse in CSS pixels from the middle of the stage. `atMs` is the event's timestamp. */
export interface Finger extends StagePoint {
  readonly id: number
  readonly atMs: number
}

export type GestureEvent =
  | { readonly kind: 'down'; readonly finger: Finger; readonly isMouse: boolean }
  | { readonly kind: 'move'; readonly finger: Finger }
  | { readonly kind: 'up'; readonly finger: Finger }
  /** The browser took over the touch, for example to scroll the page. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly at: StagePoint }
  | { readonly kind: 'pan'; readonly by: StagePoint }

/** The state of a gesture. `press`: not yet classified. `spent`: ignored until every finger is lifted. */
export interface Gesture {
  readonly kind: 'rest' | 'press' | 'aside' | 'drop' | 'pan' | 'pinch' | 'spent'
  readonly view: ZoomView
  readonly fingers: readonly Finger[]
  readonly isMouse: boolean
  /** Where the finger's movement started. */
  readonly start: Finger | null
  /** The positions of the last 60 ms. */
  readonly trail: readonly Finger[]
  /** How far the row of photos is dragged to the right. */
  readonly asidePx: number
  /** How far the photo is pulled down. */
  readonly dropPx: number
  readonly lastTap: Finger | null
}

/** The action that a finished gesture requests. `zoom-tap`: a double tap that has already changed the view. */
export type GestureOutcome = 'previous' | 'next' | 'close' | 'tap' | 'double-tap' | 'zoom-tap'

export interface GestureStep {
  readonly gesture: Gesture
  readonly outcome: GestureOutcome | null
}

export const atRest: Gesture = {
  kind: 'rest',
  view: fittedView,
  fingers: [],
  isMouse: false,
  start: null,
  trail: [],
  asidePx: 0,
  dropPx: 0,
  lastTap: null,
}

const slackPx = 8
const tapMs = 400
const doubleTap = { ms: 300, px: 40 } as const
const trailMs = 60
const farRatio = 0.35
const dropRatio = 0.2
const fastPxPerMs = 0.4
/** The fraction of a drag that is applied if there is no further photo in that direction. */
const bandRatio = 0.3

/** Applies one event. Fingers beyond the second are ignored. */
export function gestureStep(gesture: Gesture, event: GestureEvent, room: StageGeometry): GestureStep {
  switch (event.kind) {
    case 'down':
      return stepWithoutOutcome(pressed(gesture, event))
    case 'move':
      return stepWithoutOutcome(moved(gesture, event.finger, room))
    case 'up':
      return lifted(gesture, event.finger, room)
    case 'cancel':
      return stepWithoutOutcome(without(gesture, event.id))
    case 'zoom':
      return stepWithoutOutcome({ ...gesture, view: zoomedAt(gesture.view, event, room) })
    case 'pan':
      return stepWithoutOutcome({ ...gesture, view: pannedBy(gesture.view, event.by, room) })
  }
}

function stepWithoutOutcome(gesture: Gesture): GestureStep {
  return { gesture, outcome: null }
}

function pressed(gesture: Gesture, { finger, isMouse }: { finger: Finger; isMouse: boolean }): Gesture {
  const others = gesture.fingers.filter(({ id }) => id !== finger.id)
  if (others.length > 1) return gesture
  const fingers = [...others, finger]
  if (fingers.length === 2)
    return {
      ...gesture,
      fingers,
      kind: 'pinch',
      asidePx: 0,
      dropPx: 0,
      start: null,
      trail: [],
      lastTap: null,
    }
  return { ...gesture, fingers, isMouse, kind: 'press', start: finger, trail: [finger] }
}

function moved(gesture: Gesture, finger: Finger, room: StageGeometry): Gesture {
  const before = gesture.fingers.find(({ id }) => id === finger.id)
  if (before === undefined) return gesture
  const fingers = gesture.fingers.map((other) => (other.id === finger.id ? finger : other))
  const trail = [...gesture.trail.filter(({ atMs }) => finger.atMs - atMs <= trailMs), finger]
  const on = { ...gesture, fingers, trail }
  const { start } = gesture
  switch (gesture.kind) {
    case 'rest':
    case 'spent':
      return on
    case 'press':
      return start === null || distance(start, finger) < slackPx
        ? on
        : { ...on, kind: classifyGesture(gesture, { start, finger }, room), start: finger, lastTap: null }
    case 'aside':
      return { ...on, asidePx: withEdgeResistance(finger.x - (start?.x ?? finger.x), room) }
    case 'drop':
      return { ...on, dropPx: Math.max(0, finger.y - (start?.y ?? finger.y)) }
    case 'pan':
      return {
        ...on,
        view: pannedBy(gesture.view, { x: finger.x - before.x, y: finger.y - before.y }, room),
      }
    case 'pinch': {
      const other = gesture.fingers.find(({ id }) => id !== finger.id)
      return other === undefined
        ? on
        : { ...on, view: pinched(gesture.view, { before, finger, other }, room) }
    }
  }
}

/**
 * Classifies a gesture by its first few pixels. A mouse can only pan a zoomed photo, because it has buttons for
 * everything else.
 */
function classifyGesture(
  { view, isMouse }: Gesture,
  { start, finger }: { readonly start: Finger; readonly finger: Finger },
  { canDrop }: StageGeometry,
): Gesture['kind'] {
  if (view.scale > 1) return 'pan'
  if (isMouse) return 'spent'
  if (Math.abs(finger.x - start.x) >= Math.abs(finger.y - start.y)) return 'aside'
  return finger.y > start.y && canDrop ? 'drop' : 'spent'
}

function lifted(gesture: Gesture, finger: Finger, room: StageGeometry): GestureStep {
  if (!gesture.fingers.some(({ id }) => id === finger.id)) return stepWithoutOutcome(gesture)
  const { start, lastTap } = gesture
  const left = without(gesture, finger.id)
  switch (gesture.kind) {
    case 'press': {
      if (start === null || finger.atMs - start.atMs > tapMs)
        return stepWithoutOutcome({ ...left, lastTap: null })
      const isSecond =
        lastTap !== null &&
        finger.atMs - lastTap.atMs <= doubleTap.ms &&
        distance(lastTap, finger) <= doubleTap.px
      if (!isSecond) return { gesture: { ...left, lastTap: finger }, outcome: 'tap' }
      return room.zoomsByTaps || left.view.scale > 1
        ? {
            gesture: { ...left, lastTap: null, view: toggledAt(left.view, finger, room) },
            outcome: 'zoom-tap',
          }
        : { gesture: { ...left, lastTap: null }, outcome: 'double-tap' }
    }
    case 'aside':
      return { gesture: left, outcome: neighborAfterDrag(gesture, finger, room) }
    case 'drop': {
      const isAway =
        gesture.dropPx > room.stage.height * dropRatio || speed(gesture.trail, finger).y > fastPxPerMs
      return { gesture: left, outcome: isAway ? 'close' : null }
    }
    default:
      return stepWithoutOutcome(left)
  }
}

/** Returns the neighbor to show if the drag is far enough, or fast enough and not on its way back. */
function neighborAfterDrag(
  { asidePx, trail }: Gesture,
  finger: Finger,
  room: StageGeometry,
): 'previous' | 'next' | null {
  const fast = speed(trail, finger).x
  const isFast = Math.abs(fast) > fastPxPerMs
  if (isFast && Math.sign(fast) !== Math.sign(asidePx)) return null
  if (!isFast && Math.abs(asidePx) < room.stage.width * farRatio) return null
  const backPx = asidePx * room.lineSign
  if (backPx > 0) return room.hasPrevious ? 'previous' : null
  return backPx < 0 && room.hasNext ? 'next' : null
}

/** Removes a finger. After a pinch, the remaining finger pans the photo. */
function without(gesture: Gesture, id: number): Gesture {
  const fingers = gesture.fingers.filter((finger) => finger.id !== id)
  const last = fingers[0] ?? null
  if (last === null)
    return { ...gesture, fingers, kind: 'rest', start: null, trail: [], asidePx: 0, dropPx: 0 }
  if (fingers.length === gesture.fingers.length) return gesture
  return { ...gesture, fingers, kind: gesture.view.scale > 1 ? 'pan' : 'spent', start: last, trail: [] }
}

interface Pinch {
  readonly before: StagePoint
  readonly finger: StagePoint
  /** The finger that does not move. */
  readonly other: StagePoint
}

/** One of two fingers moved: the image follows their midpoint and distance. */
function pinched(view: ZoomView, { before, finger, other }: Pinch, room: StageGeometry): ZoomView {
  const at = { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 }
  const by = { x: (finger.x - before.x) / 2, y: (finger.y - before.y) / 2 }
  const factor = Math.max(1, distance(finger, other)) / Math.max(1, distance(before, other))
  return zoomedAt({ ...view, x: view.x + by.x, y: view.y + by.y }, { factor, at }, room)
}

function pannedBy(view: ZoomView, by: StagePoint, room: StageGeometry): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

function withEdgeResistance(px: number, { hasPrevious, hasNext, lineSign, stage }: StageGeometry): number {
  const isOpen = px * lineSign > 0 ? hasPrevious : hasNext
  const most = Math.max(-stage.width, Math.min(stage.width, px))
  return isOpen ? most : most * bandRatio
}

/** Returns the speed of the last part of the movement in px per millisecond. */
function speed(trail: readonly Finger[], end: Finger): StagePoint {
  const from = trail.find(({ atMs }) => end.atMs - atMs <= trailMs)
  if (from === undefined) return { x: 0, y: 0 }
  const tookMs = Math.max(1, end.atMs - from.atMs)
  return { x: (end.x - from.x) / tookMs, y: (end.y - from.y) / tookMs }
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
