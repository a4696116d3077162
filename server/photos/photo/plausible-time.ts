import type { EpochMs } from '#src/contract/wire/time.ts'

/** The normal deviation of phone clocks. */
const skewMs = 5 * 60_000
/** The first camera that recorded capture times. An earlier time comes from a clock that was never set. */
const earliestCaptureAt = Date.UTC(1990, 0, 1)

/** Returns the capture time given by a device; null if it is impossible, and never later than now. */
export function plausibleCapture(capturedAt: EpochMs | null, now: EpochMs): EpochMs | null {
  if (capturedAt === null || capturedAt < earliestCaptureAt) return null
  return capturedAt > now + skewMs ? now : capturedAt
}
