import type { ClientProblem } from '#src/api/client-problem.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { UncreatedGuest } from '#src/data/engine/device-database.ts'

/** The pause after an error without a retry time. */
const pauseMs = 30_000

/** Returns how long creating a guest is not retried after an error, in ms. */
export function refusalMs({ retryAfterMs }: ClientProblem): number {
  return retryAfterMs ?? pauseMs
}

/**
 * Returns how much of that time is left, in ms. 0 if there was no error, or if the clock that stored the end was wrong.
 */
export function refusalLeftMs({ refusal }: UncreatedGuest, now: EpochMs): number {
  return refusal === null ? 0 : pauseLeftMs(refusal.retryAt, now, refusalMs(refusal.problem))
}
