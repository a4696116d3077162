import type { ClientProblem } from '#src/api/client-problem.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { UncreatedGuest } from '#src/data/engine/device-database.ts'

/** The pause after an error without a retry time. */
const pauseMs = 30_000

/** Returns the delay after an error before the app tries again to create the guest, in ms. */
export function refusalMs({ retryAfterMs }: ClientProblem): number {
  return retryAfterMs ?? pauseMs
}

/**
 * Returns the remaining delay, in ms. 0 if there was no error, or if the clock was wrong when the end was stored.
 */
export function refusalLeftMs({ refusal }: UncreatedGuest, now: EpochMs): number {
  return refusal === null ? 0 : pauseLeftMs(refusal.retryAt, now, refusalMs(refusal.problem))
}
