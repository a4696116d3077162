import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Finger,
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  atRest,
  gestureStep,
} from './stage-gesture.ts'
import { type StageGeometry, fitPicture } from './stage-view.ts'

const stage = { width: 390, height: 540 }
const room: StageGeometry = {
  stage,
  ...fitPicture({ width: 4000, height: 3000 }, stage),
  hasPrevious: true,
  hasNext: true,
  lineSign: 1,
  canDrop: true,
  zoomsByTaps: true,
}

const finger = (x: number, y: number, atMs: number): Finger => ({ id: 1, x, y, atMs })

/** Runs the events. Returns the gesture after the last one and all outcomes. */
function run(events: readonly GestureEvent[], where = room, from = atRest) {
  let gesture = from
  const outcomes: GestureOutcome[] = []
  for (const event of events) {
    const step = gestureStep(gesture, event, where)
    gesture = step.gesture
    if (step.outcome !== null) outcomes.push(step.outcome)
  }
  return { gesture, outcomes }
}

/** Moves one finger through the places, `stepMs` apart, and lifts it at the last. */
function drag(places: readonly (readonly [number, number])[], stepMs = 16): readonly GestureEvent[] {
  const fingers = places.map(([x, y], index) => finger(x, y, index * stepMs))
  const [first = finger(0, 0, 0)] = fingers
  return [
    { kind: 'down', finger: first, isMouse: false },
    ...fingers.slice(1).map((one) => ({ kind: 'move' as const, finger: one })),
    { kind: 'up', finger: fingers.at(-1) ?? first },
  ]
}

const tap = (x: number, y: number, atMs: number): readonly GestureEvent[] => [
  { kind: 'down', finger: finger(x, y, atMs), isMouse: false },
  { kind: 'up', finger: finger(x, y, atMs + 40) },
]

const slowly = (to: number) => Array.from({ length: 21 }, (_, index) => [(to * index) / 20, 0] as const)

test('the row follows the finger and advances to the photo that was pulled in', () => {
  const events = drag([
    [100, 0],
    [80, 2],
    [20, 4],
    [-60, 4],
  ])
  const held = run(events.slice(0, -1)).gesture
  expect(held.kind).toBe('aside')
  expect(held.asidePx).toBe(-140)
  const { gesture, outcomes } = run(events)
  expect(outcomes).toEqual(['next'])
  expect(gesture.asidePx).toBe(0)
})

test('a short slow swipe returns, a long one goes back, or forward in right-to-left layouts', () => {
  expect(run(drag(slowly(80), 60)).outcomes).toEqual([])
  expect(run(drag(slowly(220), 60)).outcomes).toEqual(['previous'])
  expect(run(drag(slowly(220), 60), { ...room, lineSign: -1 }).outcomes).toEqual(['next'])
})

test('a finger that reverses before it is lifted changes nothing', () => {
  expect(
    run(
      drag([
        [0, 0],
        [-40, 0],
        [-200, 0],
        [-170, 0],
        [-120, 0],
        [-60, 0],
      ]),
    ).outcomes,
  ).toEqual([])
})

test('at the last photo, the row moves slightly and springs back', () => {
  const end = { ...room, hasNext: false }
  const events = drag([
    [0, 0],
    [-10, 0],
    [-110, 0],
  ])
  expect(run(events.slice(0, -1), end).gesture.asidePx).toBeCloseTo(-30)
  expect(run(events, end).outcomes).toEqual([])
})

test('pulling down closes if allowed; pushing up scrolls the page', () => {
  const down = drag([
    [0, 0],
    [2, 12],
    [4, 80],
    [4, 160],
  ])
  expect(run(down.slice(0, -1)).gesture.dropPx).toBe(148)
  expect(run(down).outcomes).toEqual(['close'])
  expect(run(down, { ...room, canDrop: false }).outcomes).toEqual([])
  expect(
    run(
      drag([
        [0, 0],
        [0, -40],
        [0, -200],
      ]),
    ).outcomes,
  ).toEqual([])
})

test('a short, slow pull down springs back', () => {
  const places = Array.from({ length: 21 }, (_, index) => [0, index * 3] as const)
  const { gesture, outcomes } = run(drag(places, 60))
  expect(outcomes).toEqual([])
  expect(gesture.dropPx).toBe(0)
})

test('a double tap zooms in at its place, and another one zooms out', () => {
  const near = run([...tap(100, 20, 0), ...tap(102, 22, 180)])
  expect(near.outcomes).toEqual(['tap', 'zoom-tap'])
  expect(near.gesture.view.scale).toBeGreaterThanOrEqual(2.5)
  // Left of the middle, because the tapped point on the right moved toward it.
  expect(near.gesture.view.x).toBeLessThan(0)
  const far = run([...tap(0, 0, 1000), ...tap(0, 0, 1200)], room, near.gesture)
  expect(far.gesture.view).toEqual({ scale: 1, x: 0, y: 0 })
})

test('if a double tap has another action, it only resets the zoom', () => {
  const likes = { ...room, zoomsByTaps: false }
  const liked = run([...tap(100, 20, 0), ...tap(102, 22, 180)], likes)
  expect(liked.outcomes).toEqual(['tap', 'double-tap'])
  expect(liked.gesture.view).toEqual(atRest.view)
  const near = run([{ kind: 'zoom', factor: 3, at: { x: 0, y: 0 } }], likes).gesture
  const back = run([...tap(0, 0, 1000), ...tap(0, 0, 1200)], likes, near)
  expect(back.outcomes).toEqual(['tap', 'zoom-tap'])
  expect(back.gesture.view.scale).toBe(1)
})

test('two taps that are far apart or late are separate taps', () => {
  expect(run([...tap(0, 0, 0), ...tap(120, 0, 180)]).outcomes).toEqual(['tap', 'tap'])
  expect(run([...tap(0, 0, 0), ...tap(0, 0, 700)]).outcomes).toEqual(['tap', 'tap'])
})

test('while zoomed in, one finger moves the picture and never the row', () => {
  const near = run([...tap(0, 0, 0), ...tap(0, 0, 180)]).gesture
  const { gesture, outcomes } = run(
    drag([
      [0, 0],
      [-20, 0],
      [-120, 0],
    ]),
    room,
    near,
  )
  expect(outcomes).toEqual([])
  expect(gesture.asidePx).toBe(0)
  expect(gesture.view.x).toBe(-100)
})

test('a mouse does not move the row', () => {
  const [down, ...rest] = drag([
    [0, 0],
    [-20, 0],
    [-200, 0],
  ])
  if (down?.kind !== 'down') throw new Error('The mouse button is not pressed.')
  expect(run([{ ...down, isMouse: true }, ...rest]).outcomes).toEqual([])
})

test('a second finger starts a pinch, and lifting it leaves the picture with the first', () => {
  const { gesture, outcomes } = run([
    { kind: 'down', finger: finger(-20, 0, 0), isMouse: false },
    { kind: 'move', finger: finger(-60, 0, 16) },
    { kind: 'down', finger: { ...finger(60, 0, 32), id: 2 }, isMouse: false },
    { kind: 'move', finger: { ...finger(120, 0, 48), id: 2 } },
    { kind: 'up', finger: { ...finger(120, 0, 64), id: 2 } },
  ])
  expect(outcomes).toEqual([])
  expect(gesture.view.scale).toBeCloseTo(1.5)
  expect(gesture.asidePx).toBe(0)
  expect(gesture.kind).toBe('pan')
})

test('a canceled touch restores the previous state', () => {
  const begun = run(
    drag([
      [0, 0],
      [-20, 0],
      [-200, 0],
    ]).slice(0, -1),
  ).gesture
  const { gesture, outcomes } = run([{ kind: 'cancel', id: 1 }], room, begun)
  expect(outcomes).toEqual([])
  expect(gesture).toMatchObject({ kind: 'rest', asidePx: 0, dropPx: 0, fingers: [] })
})

const Place = fc.record({ x: fc.integer({ min: -195, max: 195 }), y: fc.integer({ min: -270, max: 270 }) })
const Event = fc.oneof(
  fc.record({
    kind: fc.constantFrom('down' as const, 'move' as const, 'move' as const, 'up' as const),
    id: fc.nat({ max: 3 }),
    at: Place,
    isMouse: fc.boolean(),
    laterMs: fc.nat({ max: 400 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), id: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant('zoom' as const),
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    at: Place,
  }),
  fc.record({ kind: fc.constant('pan' as const), by: Place }),
)
const Room = fc
  .record({
    width: fc.integer({ min: 1, max: 12_000 }),
    height: fc.integer({ min: 1, max: 12_000 }),
    hasPrevious: fc.boolean(),
    hasNext: fc.boolean(),
    lineSign: fc.constantFrom(1, -1),
    canDrop: fc.boolean(),
    zoomsByTaps: fc.boolean(),
  })
  .map(({ width, height, ...rest }) => ({ stage, ...fitPicture({ width, height }, stage), ...rest }))

/** Checks the invariants that hold after each step for any finger movement. */
function expectSound(gesture: Gesture, { picture, maxScale }: StageGeometry) {
  const { view, asidePx, dropPx, fingers, kind } = gesture
  expect(view.scale).toBeGreaterThanOrEqual(1)
  expect(view.scale).toBeLessThanOrEqual(maxScale)
  const slack = (size: number, whole: number) => Math.max(0, (size * view.scale - whole) / 2) + 1e-6
  expect(Math.abs(view.x)).toBeLessThanOrEqual(slack(picture.width, stage.width))
  expect(Math.abs(view.y)).toBeLessThanOrEqual(slack(picture.height, stage.height))
  expect(Math.abs(asidePx)).toBeLessThanOrEqual(stage.width)
  expect(dropPx).toBeGreaterThanOrEqual(0)
  expect(fingers.length).toBeLessThanOrEqual(2)
  expect(asidePx === 0 || kind === 'aside').toBe(true)
  expect(dropPx === 0 || kind === 'drop').toBe(true)
  expect(fingers.length > 0 || kind === 'rest').toBe(true)
}

test('any gesture keeps the picture in bounds and only requests existing photos', () => {
  fc.assert(
    fc.property(Room, fc.array(Event, { maxLength: 60 }), (where, steps) => {
      let gesture = atRest
      let atMs = 0
      for (const step of steps) {
        if ('laterMs' in step) atMs += step.laterMs
        const event: GestureEvent =
          'at' in step && 'id' in step
            ? { kind: step.kind, finger: { id: step.id, ...step.at, atMs }, isMouse: step.isMouse }
            : step
        const after = gestureStep(gesture, event, where)
        gesture = after.gesture
        expectSound(gesture, where)
        const isAllowed = {
          previous: where.hasPrevious,
          next: where.hasNext,
          close: where.canDrop,
          tap: true,
          'double-tap': !where.zoomsByTaps,
          'zoom-tap': true,
        }
        expect(after.outcome === null || isAllowed[after.outcome]).toBe(true)
      }
    }),
  )
})

test('the point at the zoom center stays in place unless an edge prevents it', () => {
  fc.assert(
    fc.property(Place, fc.double({ min: 1.1, max: 4, noNaN: true }), (at, factor) => {
      const from = { ...atRest, view: { scale: 3, x: 0, y: 0 } }
      const { view } = run([{ kind: 'zoom', factor, at }], room, from).gesture
      const movedPx = {
        x: at.x / 3 - (at.x - view.x) / view.scale,
        y: at.y / 3 - (at.y - view.y) / view.scale,
      }
      const isAtEdge = (place: number, size: number, whole: number) =>
        Math.abs(place) >= (size * view.scale - whole) / 2 - 1e-6
      const { picture } = room
      expect(Math.abs(movedPx.x) < 1e-6 || isAtEdge(view.x, picture.width, stage.width)).toBe(true)
      expect(Math.abs(movedPx.y) < 1e-6 || isAtEdge(view.y, picture.height, stage.height)).toBe(true)
    }),
  )
})
