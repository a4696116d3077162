import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isSideways, toUpright, orientationOf, upright } from './orientation.ts'

const stored = { width: 40, height: 30 }
const turns = [0, 90, 180, 270] as const

test('the top left of the stored pixels maps to the corner given by the rotation', () => {
  const corners = turns.map((rotation) => {
    const turn = { rotation, flip: false }
    const shown = isSideways(turn) ? { width: 30, height: 40 } : stored
    const { x, y } = toUpright(stored, shown, turn)({ x: 0, y: 0 })
    return [x, y]
  })
  expect(corners).toEqual([
    [0, 0],
    [30, 0],
    [40, 30],
    [0, 40],
  ])
})

test('a flip mirrors horizontally, and points are scaled to the shown size', () => {
  const mapPoint = toUpright(stored, { width: 400, height: 300 }, { rotation: 0, flip: true })
  expect(mapPoint({ x: 10, y: 15 })).toEqual({ x: 300, y: 150 })
})

test('four quarter turns are the identity', () => {
  const unit = { width: 1, height: 1 }
  const unitPart = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(unitPart, unitPart, fc.constantFrom(...turns), (x, y, rotation) => {
      const turn = toUpright(unit, unit, { rotation, flip: false })
      const back = turn(turn(turn(turn({ x, y }))))
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-9)
    }),
  )
})

test('reads a frame’s rotation', () => {
  expect(orientationOf({ rotation: 90, flip: true })).toEqual({ rotation: 90, flip: true })
  expect(orientationOf({ rotation: 45 })).toEqual(upright)
  expect(orientationOf({})).toEqual(upright)
})
