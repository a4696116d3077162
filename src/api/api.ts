import type { Clock } from '#src/platform/clock.ts'
import type { Network } from '#src/platform/network.ts'

/**
 * What one call taught about the connection. `answered`: an answer of ours came, with the server's clock where it told;
 * `unauthorized`: ours, and it said that nobody is signed in; `unreachable`: none came. `startedAtMs` is monotonic.
 */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly serverNow: number | null; readonly startedAtMs: number }
  | { readonly kind: 'unauthorized'; readonly startedAtMs: number }
  | { readonly kind: 'unreachable'; readonly startedAtMs: number }

/** What every call needs. */
export interface Api {
  readonly network: Network
  readonly clock: Clock
  readonly onOutcome: (outcome: CallOutcome) => void
}
