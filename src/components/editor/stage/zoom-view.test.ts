import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZoomView, fittedView, panBy, zoomAround } from './zoom-view.ts'

const shown = { width: 400, height: 300 }
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -150, max: 150 }) })
const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: point, by: point })

function expectCovered({ scale, x, y }: ZoomView): void {
  expect(scale).toBeGreaterThanOrEqual(1)
  expect(scale).toBeLessThanOrEqual(8)
  expect(Math.abs(x)).toBeLessThanOrEqual((shown.width * (scale - 1)) / 2 + 1e-9)
  expect(Math.abs(y)).toBeLessThanOrEqual((shown.height * (scale - 1)) / 2 + 1e-9)
}

test('the zoomed and moved image always covers the area of the fitted image', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = fittedView
      for (const { factor, at, by } of steps) {
        view = panBy(zoomAround(view, { factor, at }, shown), by, shown)
        expectCovered(view)
      }
    }),
  )
})

test('zooming in keeps the point under the fingers in place', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 8, noNaN: true }), (at, factor) => {
      const view = zoomAround(fittedView, { factor, at }, shown)
      expect(view.x + at.x * view.scale).toBeCloseTo(at.x)
      expect(view.y + at.y * view.scale).toBeCloseTo(at.y)
    }),
  )
})

test('zooming out completely fits the image again', () => {
  const near = zoomAround(fittedView, { factor: 4, at: { x: 150, y: -100 } }, shown)
  const fitted = zoomAround(near, { factor: 0.1, at: { x: -20, y: 40 } }, shown)
  expect(fitted.scale).toBe(1)
  expect(Math.abs(fitted.x) + Math.abs(fitted.y)).toBe(0)
})
