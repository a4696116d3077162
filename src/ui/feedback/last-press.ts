let pressedAt = -Infinity

/** Records a press by the user, with the time of its event in ms on the `performance.now` clock. */
export function recordPress(timeStamp: number): void {
  pressedAt = timeStamp
}

/** Milliseconds since the user last pressed something; Infinity before the first press. */
export function msSincePress(): number {
  return performance.now() - pressedAt
}
