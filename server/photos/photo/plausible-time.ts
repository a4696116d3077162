import type { EpochMs } from '#src/contract/wire/time.ts'

/** Clocks of phones are off by so much without anything being wrong. */
const skewMs = 5 * 60_000
/** The first camera that wrote such times: what is earlier is a clock that was never set. */
const earliestCaptureAt = Date.UTC(1990, 0, 1)

/** When a photo was taken, as its device says it; null where that cannot be, and never later than now. */
export function plausibleCapture(capturedAt: EpochMs | null, now: EpochMs): EpochMs | null {
  if (capturedAt === null || capturedAt < earliestCaptureAt) return null
  return capturedAt > now + skewMs ? now : capturedAt
}
