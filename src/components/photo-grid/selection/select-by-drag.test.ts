import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeSpeed } from './select-by-drag.ts'

const view = { topPx: 64, bottomPx: 700 }

test('a drag scrolls toward the near edge, faster the closer it is, and not in the middle', () => {
  expect(edgeSpeed(380, view)).toBe(0)
  expect(edgeSpeed(0, view)).toBe(-1.1)
  expect(edgeSpeed(800, view)).toBe(1.1)
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 900, noNaN: true }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (yPx, further) => {
        expect(edgeSpeed(yPx + further, view)).toBeGreaterThanOrEqual(edgeSpeed(yPx, view))
      },
    ),
  )
})
