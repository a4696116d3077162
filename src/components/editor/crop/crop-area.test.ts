import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CropArea } from '#src/contract/entities/photos/photo-edit.ts'
import {
  areaOfAspect,
  type Corner,
  cropOf,
  minSideRatio,
  mirroredArea,
  movedArea,
  resizedArea,
  turnedArea,
  wholeArea,
} from './crop-area.ts'

const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']
const share = fc.double({ min: 0, max: 1, noNaN: true })
const pull = fc.double({ min: -2, max: 2, noNaN: true })
const area = fc.tuple(share, share, share, share).map(([a, b, c, d]): CropArea => {
  const width = 0.1 + a * 0.9
  const height = 0.1 + b * 0.9
  return { x: c * (1 - width), y: d * (1 - height), width, height }
})

function expectInside({ x, y, width, height }: CropArea): void {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
}

function expectClose(a: CropArea, b: CropArea): void {
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(a[key]).toBeCloseTo(b[key], 9)
}

test('a resized area never leaves the image and keeps the minimum size', () => {
  fc.assert(
    fc.property(area, fc.constantFrom(...corners), fc.tuple(pull, pull), (from, corner, [dx, dy]) => {
      const moved = movedArea(from, { dx, dy })
      expectInside(moved)
      expect(moved.width).toBeCloseTo(from.width, 9)
      const resized = resizedArea(from, corner, { dx, dy, aspect: null })
      expectInside(resized)
      expect(Math.min(resized.width, resized.height)).toBeGreaterThanOrEqual(minSideRatio - 1e-9)
    }),
  )
})

test('a locked aspect ratio does not change, regardless of which corner is dragged', () => {
  const aspect = fc.double({ min: 0.4, max: 2.5, noNaN: true })
  fc.assert(
    fc.property(aspect, fc.constantFrom(...corners), fc.tuple(pull, pull), (shape, corner, [dx, dy]) => {
      const from = areaOfAspect(shape)
      expectInside(from)
      expect(from.width / from.height).toBeCloseTo(shape, 6)
      const resized = resizedArea(from, corner, { dx, dy, aspect: shape })
      expectInside(resized)
      expect(resized.width / resized.height).toBeCloseTo(shape, 6)
    }),
  )
})

test('the corner opposite the dragged one stays in place', () => {
  const from = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
  expectClose(resizedArea(from, 'topLeft', { dx: 0.1, dy: 0.2, aspect: null }), {
    x: 0.3,
    y: 0.4,
    width: 0.4,
    height: 0.3,
  })
})

test('four quarter turns and two mirrorings restore the original area', () => {
  fc.assert(
    fc.property(area, (from) => {
      expectClose(turnedArea(turnedArea(turnedArea(turnedArea(from)))), from)
      expectClose(mirroredArea(mirroredArea(from)), from)
    }),
  )
})

test('the whole image is not a crop', () => {
  expect(cropOf(wholeArea)).toBeNull()
  expect(cropOf({ ...wholeArea, width: 0.5 })).not.toBeNull()
})
