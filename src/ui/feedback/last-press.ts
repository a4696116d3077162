let pressedAt = -Infinity

/** Records that the person pressed something, at the time of its event: in ms, by the clock of `performance.now`. */
export function recordPress(timeStamp: number): void {
  pressedAt = timeStamp
}

/** Milliseconds since the person last pressed something; Infinity before the first press. */
export function msSincePress(): number {
  return performance.now() - pressedAt
}
