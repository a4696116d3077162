import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShownWhole, likelyFocus, placeShot } from './place-shot.ts'

const sides = fc.record({
  width: fc.integer({ min: 20, max: 5000 }),
  height: fc.integer({ min: 20, max: 5000 }),
})
const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
const upright = { width: 1080, height: 1920 }

test('an image fills the frame without a gap for any focus, and keeps its aspect ratio', () => {
  fc.assert(
    fc.property(sides, point, fc.double({ min: 1, max: 1.3, noNaN: true }), (picture, focus, zoom) => {
      const place = placeShot(picture, upright, { zoom, focus })
      expect(place.width / place.height).toBeCloseTo(picture.width / picture.height, 6)
      if (isShownWhole(picture, upright)) return
      expect(place.x).toBeLessThanOrEqual(1e-6)
      expect(place.y).toBeLessThanOrEqual(1e-6)
      expect(place.x + place.width).toBeGreaterThanOrEqual(upright.width - 1e-6)
      expect(place.y + place.height).toBeGreaterThanOrEqual(upright.height - 1e-6)
    }),
  )
})

test('a wide image is shown whole in a portrait frame and fills a wide one', () => {
  const wide = { width: 1600, height: 1067 }
  expect(isShownWhole(wide, upright)).toBe(true)
  expect(isShownWhole(wide, { width: 1920, height: 1080 })).toBe(false)
  const place = placeShot(wide, upright, { zoom: 1, focus: likelyFocus })
  expect(place).toMatchObject({ x: 0, width: 1080 })
})

test('the focus moves to the center as far as the image allows', () => {
  const square = { width: 1000, height: 1000 }
  const frame = { width: 600, height: 1000 }
  expect(placeShot(square, frame, { zoom: 1, focus: { x: 0.6, y: 0.5 } }).x).toBe(-300)
  expect(placeShot(square, frame, { zoom: 1, focus: { x: 1, y: 0.5 } }).x).toBe(-400)
})
