import type { ClientProblem } from '#src/api/client-problem.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { makeStore } from '#src/platform/store.ts'

/** The state until the server responds with the user who is signed in on this device. */
export interface UnansweredSession {
  readonly problem: ClientProblem
  /** When the next attempt starts. */
  readonly retryAt: EpochMs
  /** Requests the session immediately. */
  retry(): void
}

/**
 * Set while the browser has a session cookie, this device has no user, and the server has not responded. Otherwise
 * null.
 */
export const unansweredSession = makeStore<UnansweredSession | null>(null)
