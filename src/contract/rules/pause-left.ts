import type { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum pause that a server may request: its longest rate limits are per day. */
export const longestRetryAfterMs = 86_400_000

/** Clock corrections up to this are normal. After a larger one, the clock was wrong. */
const clockStepMs = 60_000

/**
 * Returns how much of a stored pause is left at `now`, in ms, at most `longestMs`; 0 after its end. `longestMs` is the
 * maximum length of the pause. An end further in the future means that the clock is or was wrong; the pause
 * is then over.
 */
export function pauseLeftMs(untilAt: EpochMs, now: EpochMs, longestMs: number): number {
  const leftMs = untilAt - now
  return leftMs > 0 && leftMs <= longestMs + clockStepMs ? Math.min(leftMs, longestMs) : 0
}
