import type { EpochMs } from '#src/contract/wire/time.ts'

/** The longest pause that a server may ask for: its longest limits count a day. */
export const longestRetryAfterMs = 86_400_000

/** Clocks are put right by so much now and then; by more, a clock was wrong. */
const clockStepMs = 60_000

/**
 * How much of a stored pause is left at `now`, in ms, at most `longestMs`; 0 when it is over. `longestMs` is the longest that
 * such a pause lasts: an end further away than that was stored by a clock that was wrong, or is read by one, and counts as over.
 */
export function pauseLeftMs(untilAt: EpochMs, now: EpochMs, longestMs: number): number {
  const leftMs = untilAt - now
  return leftMs > 0 && leftMs <= longestMs + clockStepMs ? Math.min(leftMs, longestMs) : 0
}
