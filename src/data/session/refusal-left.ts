import type { ClientProblem } from '#src/api/client-problem.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { UncreatedGuest } from '#src/data/engine/device-database.ts'

/** After a refusal that names no time. */
const pauseMs = 30_000

/** For how long a guest who was refused is not asked for again, in ms. */
export function refusalMs({ retryAfterMs }: ClientProblem): number {
  return retryAfterMs ?? pauseMs
}

/** How much of that is left, in ms; 0 where nothing was refused, and where the clock that stored the end was wrong. */
export function refusalLeftMs({ refusal }: UncreatedGuest, now: EpochMs): number {
  return refusal === null ? 0 : pauseLeftMs(refusal.retryAt, now, refusalMs(refusal.problem))
}
