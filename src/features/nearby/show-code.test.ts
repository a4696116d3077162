import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSidePx } from './show-code.ts'

test('the flickering code fits every window and covers less than a quarter of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 4000 }), fc.integer({ min: 240, max: 4000 }), (width, height) => {
      const sidePx = codeSidePx({ width, height })
      expect(sidePx * sidePx).toBeLessThan((width * height) / 4)
      expect(sidePx).toBeLessThan(width)
      expect(sidePx).toBeLessThanOrEqual(440)
    }),
  )
})
