import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCoarse, isOld, readFix } from './read-fix.ts'

const now = 1_760_000_000_000
const meadow = { latitude: 47.42, longitude: 10.98, accuracy: 12 }

test('keeps the accuracy and the time of a fix', () => {
  expect(readFix(meadow, now - 1500.4, now)).toEqual({
    ok: true,
    value: { latitude: 47.42, longitude: 10.98, accuracyMeters: 12, capturedAt: now - 1500 },
  })
})

test.each([
  ['no latitude', { ...meadow, latitude: Number.NaN }],
  ['no longitude', { ...meadow, longitude: Number.NaN }],
  ['beyond the pole', { ...meadow, latitude: 90.1 }],
  ['beyond the date line', { ...meadow, longitude: -181 }],
  ['no accuracy', { ...meadow, accuracy: Number.NaN }],
  ['a negative accuracy', { ...meadow, accuracy: -1 }],
  ['an endless accuracy', { ...meadow, accuracy: Number.POSITIVE_INFINITY }],
  ['the Gulf of Guinea', { latitude: 0, longitude: 0, accuracy: 5 }],
])('%s is not a valid position', (_, fix) => {
  expect(readFix(fix, now, now)).toEqual({ ok: false, error: 'unusable' })
})

test.each([Number.NaN, 0, -1, now + 1])('a time of %d counts as now', (timestamp) => {
  expect(readFix(meadow, timestamp, now)).toMatchObject({ value: { capturedAt: now } })
})

test('a five-minute-old fix is not old, and 5 km accuracy is coarse', () => {
  expect(isOld({ capturedAt: now - 300_000 }, now)).toBe(false)
  expect(isOld({ capturedAt: now - 300_001 }, now)).toBe(true)
  expect(isCoarse({ accuracyMeters: 5000 })).toBe(true)
  expect(isCoarse({ accuracyMeters: 100 })).toBe(false)
})

const anything = { latitude: fc.double(), longitude: fc.double(), accuracy: fc.double() }

test('for any device report, a position is a valid place and a time not in the future', () => {
  fc.assert(
    fc.property(fc.record(anything), fc.double(), (coords, time) => {
      const fix = readFix(coords, time, now)
      if (!fix.ok) return
      expect(Math.abs(fix.value.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(fix.value.longitude)).toBeLessThanOrEqual(180)
      expect(fix.value.accuracyMeters).toBeGreaterThanOrEqual(0)
      expect(fix.value.capturedAt).toBeLessThanOrEqual(now)
    }),
  )
})
