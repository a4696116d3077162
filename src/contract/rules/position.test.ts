import { expect, test } from 'vitest'
import { bearingDegrees, distanceMeters, isPresent } from './position.ts'

const munich = { latitude: 48.13743, longitude: 11.57549 }
const berlin = { latitude: 52.52, longitude: 13.405 }

test('Munich to Berlin is 504 km in both directions', () => {
  expect(distanceMeters(munich, berlin)).toBeCloseTo(504_300, -3)
  expect(distanceMeters(berlin, munich)).toBe(distanceMeters(munich, berlin))
})

test('measures the short way across the date line', () => {
  expect(
    distanceMeters({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }),
  ).toBeLessThan(250)
})

test('an inaccurate position is credited at most 100 m', () => {
  const zone = { latitude: 0, longitude: 0, radiusMeters: 50 }
  const away = { latitude: 0.0013, longitude: 0 }
  expect(isPresent({ ...away, accuracyMeters: 94 }, zone)).toBe(false)
  expect(isPresent({ ...away, accuracyMeters: 96 }, zone)).toBe(true)
  expect(isPresent({ latitude: 0.002, longitude: 0, accuracyMeters: 5000 }, zone)).toBe(false)
})

test.each([
  [{ latitude: 48, longitude: 11 }, 0],
  [{ latitude: 47, longitude: 12 }, 89.634],
  [{ latitude: 46, longitude: 11 }, 180],
  [{ latitude: 47, longitude: -179 }, 6.82],
])('the initial bearing to %j is %d degrees', (to, degrees) => {
  expect(bearingDegrees({ latitude: 47, longitude: 11 }, to)).toBeCloseTo(degrees, 2)
})
