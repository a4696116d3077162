import type { SentFlight } from '#src/brand/sent-flights.ts'

const wholeMs = 600

/** Keyframes for one of `count` photos, using only transform and opacity. */
export function flightKeyframes(flight: SentFlight, at: number, count: number) {
  const { durationMs, risePx, spreadPx, driftPx, turnDegrees } = flight
  // From -1 (first) to 1 (last).
  const side = count === 1 ? 0 : (2 * at) / (count - 1) - 1
  const way = (share: number) =>
    `translate(${Math.round((driftPx + (side * spreadPx) / 2) * share)}px, ${Math.round(24 - (24 + risePx) * share)}px)`
  return {
    keyframes: [
      { transform: way(0), opacity: 0 },
      { transform: way(0.2), opacity: 1, offset: 0.2 },
      { transform: `${way(1)} rotate(${Math.round(side * turnDegrees)}deg) scale(0.8)`, opacity: 0 },
    ],
    delayMs: count === 1 ? 0 : Math.floor(((wholeMs - durationMs) * at) / (count - 1)),
    durationMs,
  }
}
