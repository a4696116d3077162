import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { passesFor } from './qr-passes.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})

test('looks once at a camera frame, at most at 1280 pixels', () => {
  expect(passesFor({ width: 640, height: 480 }, 'frame')).toEqual([{ scale: 1, marginPx: 0, softenPx: 0 }])
  expect(passesFor({ width: 1920, height: 2560 }, 'frame')).toEqual([
    { scale: 0.5, marginPx: 0, softenPx: 0 },
  ])
})

test('looks at a still from the middle, near, far and softened', () => {
  const passes = passesFor({ width: 640, height: 480 }, 'still')
  expect(passes.slice(0, 3).map(({ scale }) => scale)).toEqual([1.25, 2, 0.625])
  expect(passes.some(({ softenPx }) => softenPx > 0)).toBe(true)
})

test('never looks at more than 4096 pixels and their margins', () => {
  fc.assert(
    fc.property(size, (picture) => {
      for (const { scale } of passesFor(picture, 'still')) {
        expect(Math.max(picture.width, picture.height) * scale).toBeLessThanOrEqual(4096.001)
      }
    }),
  )
})
