import type { Clock } from '#src/platform/clock.ts'
import type { Network } from '#src/platform/network/network.ts'
import type { ClientProblem } from './client-problem.ts'

/**
 * What one call taught about the connection. `answered`: an answer of ours came, with the server's clock where it told;
 * `unauthorized`: ours, and it said that no one is signed in; `unreachable`: none came. `startedAtMs` is monotonic.
 */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly serverNow: number | null; readonly startedAtMs: number }
  | { readonly kind: 'unauthorized'; readonly startedAtMs: number }
  | { readonly kind: 'unreachable'; readonly startedAtMs: number }

/**
 * What came of an attempt to sign in again after a 401. `unknown`: no answer said yes or no, and `problem` is why.
 */
export type Resumption =
  | { readonly kind: 'resumed' | 'refused' }
  | { readonly kind: 'unknown'; readonly problem: ClientProblem }

/** What every call needs. */
export interface Api {
  readonly network: Network
  readonly clock: Clock
  /** Whether our own server answers just now. Absent: a foreign answer counts as no network. */
  readonly isReachable?: () => Promise<boolean>
  /** Tries to sign in again after a call that began at `startedAtMs` was answered with 401. */
  readonly resume?: (startedAtMs: number) => Promise<Resumption>
  readonly onOutcome: (outcome: CallOutcome) => void
}
