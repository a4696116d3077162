let pressedAt = -Infinity

/** Records when the person last pressed something. Called once for the page. */
export function followPresses(): void {
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
    capture: true,
    passive: true,
  })
}

/** Milliseconds since the person last pressed something; Infinity before the first press. */
export function msSincePress(): number {
  return performance.now() - pressedAt
}
