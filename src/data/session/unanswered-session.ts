import type { ClientProblem } from '#src/api/client-problem.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { makeStore } from '#src/platform/store.ts'

/** The server has yet to say who is signed in on this device. */
export interface UnansweredSession {
  readonly problem: ClientProblem
  /** When it is asked again. */
  readonly retryAt: EpochMs
  /** Asks now. */
  retry(): void
}

/** While the browser has a session's cookie, this device knows no user, and the server gave no answer; else null. */
export const unansweredSession = makeStore<UnansweredSession | null>(null)
