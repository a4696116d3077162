import type { Clock } from '#src/platform/clock.ts'
import type { Network } from '#src/platform/network/network.ts'
import type { ClientProblem } from './client-problem.ts'

/**
 * What one call revealed about the connection. `answered`: our server responded, with its clock if it sent it.
 * `unauthorized`: our server responded that no user is signed in. `unreachable`: there was no response. `startedAtMs` is
 * monotonic.
 */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly serverNow: number | null; readonly startedAtMs: number }
  | { readonly kind: 'unauthorized'; readonly startedAtMs: number }
  | { readonly kind: 'unreachable'; readonly startedAtMs: number }

/**
 * The result of an attempt to sign in again after a 401. `unknown`: there was no clear response, and `problem` is the
 * reason.
 */
export type Resumption =
  | { readonly kind: 'resumed' | 'refused' }
  | { readonly kind: 'unknown'; readonly problem: ClientProblem }

/** The dependencies of every call. */
export interface Api {
  readonly network: Network
  readonly clock: Clock
  /** Whether our own server responds now. If absent, a foreign response counts as no network. */
  readonly isReachable?: () => Promise<boolean>
  /** Tries to sign in again after a call that started at `startedAtMs` received a 401. */
  readonly resume?: (startedAtMs: number) => Promise<Resumption>
  readonly onOutcome: (outcome: CallOutcome) => void
}
