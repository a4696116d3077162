import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '#src/contract/rules/position.ts'
import { directionTo, placeAt, planAround, pointOf, radiusSteps, scaleBarMeters } from './plan-view.ts'

const centers = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const offsets = fc.double({ min: -150, max: 150, noNaN: true })
const points = fc.record({ x: offsets, y: offsets })
const radii = fc.constantFrom(...radiusSteps)

test('a length on the plan matches the length on the ground within one percent', () => {
  fc.assert(
    fc.property(centers, radii, points, (center, radiusMeters, { x, y }) => {
      fc.pre(Math.hypot(x, y) > 1 && Math.hypot(x, y) < 200)
      const view = planAround(center, radiusMeters, 160)
      const meters = distanceMeters(center, placeAt(view, { x, y }))
      const drawnMeters = Math.hypot(x, y) / view.unitsPerMeter
      expect(Math.abs(meters - drawnMeters) / drawnMeters).toBeLessThan(0.015)
    }),
  )
})

test('a point maps to coordinates and back, also across the date line', () => {
  fc.assert(
    fc.property(centers, radii, points, (center, radiusMeters, { x, y }) => {
      const view = planAround(center, radiusMeters, 160)
      const back = pointOf(view, placeAt(view, { x, y }))
      expect(back.x).toBeCloseTo(x, 3)
      expect(back.y).toBeCloseTo(y, 3)
    }),
  )
})

test('the scale bar is a round length that fits and is not too short', () => {
  fc.assert(
    fc.property(radii, fc.double({ min: 40, max: 160, noNaN: true }), (radiusMeters, maxUnits) => {
      const view = planAround({ latitude: 0, longitude: 0 }, radiusMeters, 160)
      const units = scaleBarMeters(view, maxUnits) * view.unitsPerMeter
      expect(units).toBeLessThanOrEqual(maxUnits * 1.000001)
      expect(units).toBeGreaterThan(maxUnits * 0.39)
    }),
  )
})

test('the slider goes from 50 m to 50 km in increasing steps', () => {
  expect(radiusSteps[0]).toBe(50)
  expect(radiusSteps.at(-1)).toBe(50_000)
  expect(radiusSteps).toEqual(radiusSteps.toSorted((a, b) => a - b))
  for (const radius of [150, 300]) expect(radiusSteps).toContain(radius)
})

test('returns the direction to other coordinates', () => {
  const from = { latitude: 47, longitude: 11 }
  expect(directionTo(from, { latitude: 47.1, longitude: 11 })).toBe('N')
  expect(directionTo(from, { latitude: 47, longitude: 11.1 })).toBe('E')
  expect(directionTo(from, { latitude: 46.9, longitude: 10.85 })).toBe('SW')
  expect(directionTo(from, from)).toBeNull()
})
