/** How long a pointer or the focus rests on something before it is named. */
export const tooltipDelayMs = 700
/** How long after a tooltip closed the next one opens at once. */
export const tooltipSkipDelayMs = 300

/** How long to wait for a name, `hiddenAt` being when the last one was taken away, or null. */
export function tooltipDelay(now: number, hiddenAt: number | null): number {
  return hiddenAt !== null && now - hiddenAt <= tooltipSkipDelayMs ? 0 : tooltipDelayMs
}
