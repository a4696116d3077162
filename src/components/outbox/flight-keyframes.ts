import type { SentFlight } from '#src/brand/sent-flights.ts'

const totalMs = 600

/** Keyframes for the photo at `index` of `count` photos. Only transform and opacity are animated. */
export function flightKeyframes(flight: SentFlight, index: number, count: number) {
  const { durationMs, risePx, spreadPx, driftPx, turnDegrees } = flight
  // From -1 (first) to 1 (last).
  const side = count === 1 ? 0 : (2 * index) / (count - 1) - 1
  const positionAt = (ratio: number) =>
    `translate(${Math.round((driftPx + (side * spreadPx) / 2) * ratio)}px, ${Math.round(24 - (24 + risePx) * ratio)}px)`
  return {
    keyframes: [
      { transform: positionAt(0), opacity: 0 },
      { transform: positionAt(0.2), opacity: 1, offset: 0.2 },
      { transform: `${positionAt(1)} rotate(${Math.round(side * turnDegrees)}deg) scale(0.8)`, opacity: 0 },
    ],
    delayMs: count === 1 ? 0 : Math.floor(((totalMs - durationMs) * index) / (count - 1)),
    durationMs,
  }
}
