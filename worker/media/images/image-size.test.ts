import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLongSide, previewLongSide } from './image-size.ts'

test('fits the long side, keeps the aspect ratio and never enlarges', () => {
  expect(fitLongSide({ width: 4000, height: 3000 }, 320)).toEqual({ width: 320, height: 240 })
  expect(fitLongSide({ width: 30, height: 40 }, 320)).toEqual({ width: 30, height: 40 })
  expect(fitLongSide({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 })
})

test('a preview has 320 px; a panorama is as high as a 2:1 image, up to 1280 px wide', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const longSidePx = previewLongSide({ width, height })
      const ratio = Math.max(width, height) / Math.min(width, height)
      expect(longSidePx).toBeGreaterThanOrEqual(320)
      expect(longSidePx).toBeLessThanOrEqual(1280)
      expect(longSidePx === 320 || ratio > 2).toBe(true)
      expect(longSidePx === 1280 || longSidePx / ratio >= 159).toBe(true)
    }),
  )
})
