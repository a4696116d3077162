import { expect, test } from 'vitest'
import { sentFlights } from '#src/brand/sent-flights.ts'
import { flightKeyframes } from './flight-keyframes.ts'

test.each(Object.entries(sentFlights))(
  'in %s the thumbnails disappear within 400 to 600 ms, using only transform and opacity',
  (_brand, flight) => {
    for (const count of [1, 2, 5]) {
      for (let index = 0; index < count; index += 1) {
        const { keyframes, delayMs, durationMs } = flightKeyframes(flight, index, count)
        expect(durationMs).toBeGreaterThanOrEqual(400)
        expect(delayMs + durationMs).toBeLessThanOrEqual(600)
        expect(keyframes.at(-1)?.opacity).toBe(0)
        const moved = new Set(keyframes.flatMap((frame) => Object.keys(frame)))
        expect([...moved].toSorted()).toEqual(['offset', 'opacity', 'transform'])
      }
    }
  },
)

test('each brand has its own movement', () => {
  const ends = Object.values(sentFlights).map((flight) => flightKeyframes(flight, 0, 3).keyframes.at(-1))
  expect(new Set(ends.map((end) => end?.transform)).size).toBe(3)
})
