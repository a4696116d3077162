import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boothPicture, stripShape } from './booth-picture.ts'

test('a single photo without a frame is unchanged', () => {
  const shape = { width: 1600, height: 1200 }
  expect(boothPicture(1, shape, false)).toEqual({ ...shape, shots: [{ x: 0, y: 0, ...shape }], words: null })
})

const endOf = ({ y, height }: Box) => y + height

test('photos and text are stacked within the image and keep their aspect ratio', () => {
  const shape = fc.record({
    width: fc.integer({ min: 200, max: 6000 }),
    height: fc.integer({ min: 200, max: 6000 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), shape, fc.boolean(), (count, shot, hasFrame) => {
      const { width, height, shots, words } = boothPicture(count, count > 1 ? stripShape : shot, hasFrame)
      expect([shots.length, words !== null]).toEqual([count, hasFrame])
      const parts = words === null ? shots : [...shots, words]
      for (const [index, part] of parts.entries()) {
        expect(part.x).toBe(width - part.x - part.width)
        expect(part.y).toBeGreaterThanOrEqual(index === 0 ? 0 : endOf(parts[index - 1] ?? part))
        expect(endOf(part)).toBeLessThanOrEqual(height)
      }
      // Small enough for every device to render and for the server to decode.
      expect(width * height).toBeLessThan(2700 * 3600)
    }),
  )
})
