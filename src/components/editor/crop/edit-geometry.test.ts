import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { areaOfAspect } from './crop-area.ts'
import {
  aspectOf,
  cropRatios,
  mirroredEdit,
  type RelativePoint,
  sourcePointOf,
  straightenScale,
  rotatedEdit,
  turnedRatio,
  turnedSize,
} from './edit-geometry.ts'

const source = { width: 1600, height: 1200 }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.record({ x: share, y: share })
const edit = fc
  .record({
    isMirrored: fc.boolean(),
    quarterTurns: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    straightenDegrees: fc.double({ min: -15, max: 15, noNaN: true }),
    crop: fc.constantFrom(null, { x: 0.1, y: 0.2, width: 0.5, height: 0.4 }),
  })
  .map((geometry): PhotoEdit => ({ ...neutralEdit, ...geometry }))

function expectSame(a: RelativePoint, b: RelativePoint): void {
  expect(a.x).toBeCloseTo(b.x, 6)
  expect(a.y).toBeCloseTo(b.y, 6)
}

test('an unedited image shows every point in its place', () => {
  fc.assert(fc.property(place, (at) => expectSame(sourcePointOf(at, neutralEdit, source), at)))
})

test('mirroring shows the left side on the right, regardless of earlier edits', () => {
  fc.assert(
    fc.property(place, edit, (at, before) =>
      expectSame(
        sourcePointOf({ x: 1 - at.x, y: at.y }, mirroredEdit(before), source),
        sourcePointOf(at, before, source),
      ),
    ),
  )
})

test('a clockwise turn moves the top left to the top right, regardless of earlier edits', () => {
  fc.assert(
    fc.property(place, edit, (at, before) =>
      expectSame(
        sourcePointOf({ x: 1 - at.y, y: at.x }, rotatedEdit(before), source),
        sourcePointOf(at, before, source),
      ),
    ),
  )
})

test('a straightened image still fills its frame', () => {
  fc.assert(
    fc.property(fc.double({ min: -15, max: 15, noNaN: true }), (degrees) => {
      const scale = straightenScale(source, degrees)
      expect(scale).toBeGreaterThanOrEqual(1)
      const angle = (degrees * Math.PI) / 180
      for (const [x, y] of [
        [800, 600],
        [-800, 600],
      ] as const) {
        expect(Math.abs(x * Math.cos(angle) + y * Math.sin(angle)) / scale).toBeLessThanOrEqual(800 + 1e-6)
        expect(Math.abs(y * Math.cos(angle) - x * Math.sin(angle)) / scale).toBeLessThanOrEqual(600 + 1e-6)
      }
    }),
  )
})

test('an odd number of quarter turns swaps the sides', () => {
  expect(turnedSize(source, { quarterTurns: 3 })).toEqual({ width: 1200, height: 1600 })
})

const size = { width: 1600, height: 1200 }

test('a chosen aspect ratio applies in pixels', () => {
  for (const [ratio, expected] of [
    ['original', 4 / 3],
    ['1:1', 1],
    ['4:3', 4 / 3],
    ['3:4', 3 / 4],
    ['16:9', 16 / 9],
  ] as const) {
    const area = areaOfAspect(aspectOf(ratio, size) ?? 0)
    expect((area.width * size.width) / (area.height * size.height)).toBeCloseTo(expected, 6)
  }
  expect(aspectOf('free', size)).toBeNull()
})

test('a rotated ratio is also one of the available ratios', () => {
  for (const ratio of cropRatios) expect(cropRatios).toContain(turnedRatio(ratio))
  expect(turnedRatio('4:3')).toBe('3:4')
})
