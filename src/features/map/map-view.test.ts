import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitView, metersPerPx, panView, projectionOf, scaleBar, wholeEarth, zoomView } from './map-view.ts'

const size = { widthPx: 360, heightPx: 400 }
const views = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  zoom: fc.double({ min: 2, max: 16, noNaN: true }),
})
const points = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 400 }) })

test('the point under the pointer stays there during zooming', () => {
  fc.assert(
    fc.property(views, points, fc.double({ min: -1, max: 1, noNaN: true }), (view, at, by) => {
      const before = projectionOf(view, size).invert?.([at.x, at.y])
      const next = zoomView(view, size, { by, at })
      const after = projectionOf(next, size)(before ?? [0, 0])
      if (Math.abs(next.latitude) === 85) return
      expect(after?.[0]).toBeCloseTo(at.x, 3)
      expect(after?.[1]).toBeCloseTo(at.y, 3)
    }),
  )
})

test('the map follows the finger', () => {
  const view = { latitude: 47, longitude: 11, zoom: 10 }
  const next = panView(view, size, { x: 30, y: -20 })
  const [x, y] = projectionOf(next, size)([11, 47]) ?? []
  expect(x).toBeCloseTo(size.widthPx / 2 + 30)
  expect(y).toBeCloseTo(size.heightPx / 2 - 20)
})

/** The width of the map's button column plus half a marker. */
const buttonsPx = 80

test('all places are visible, also on both sides of the date line', () => {
  const places = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const near = fc.tuple(places, fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 6 }))
  fc.assert(
    fc.property(near, ([first, shifts]) => {
      const all = [
        first,
        ...shifts.map((shift) => ({
          latitude: first.latitude + shift,
          longitude: ((first.longitude + shift * 2 + 540) % 360) - 180,
        })),
      ]
      const narrow = { ...size, widthPx: 288 }
      for (const map of [size, narrow]) {
        const projection = projectionOf(fitView(all, map), map)
        for (const place of all) {
          const [x = -1, y = -1] = projection([place.longitude, place.latitude]) ?? []
          expect(x).toBeGreaterThanOrEqual(buttonsPx)
          expect(x).toBeLessThanOrEqual(map.widthPx - buttonsPx)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(map.heightPx)
        }
      }
    }),
  )
  expect(fitView([], size)).toEqual(wholeEarth)
})

test('the scale is a round length that matches its bar', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { meters, widthPx } = scaleBar(view, 100)
      expect(widthPx).toBeLessThanOrEqual(100)
      expect(widthPx).toBeGreaterThan(35)
      expect(widthPx * metersPerPx(view)).toBeCloseTo(meters, 3)
      expect(String(Number(meters.toPrecision(2)))).toMatch(/^[125]0*$|^0\.0*[125]$|e[+-]/)
    }),
  )
})
