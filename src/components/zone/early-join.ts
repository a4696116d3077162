import type { PositionProblem } from '#src/components/location/request-position.ts'
import type { JoinState } from './use-join.ts'

/** The result of a join that began before the app's own join page was shown. */
interface EarlyJoin {
  readonly state: JoinState
  /** Why there was no position. */
  readonly problem: PositionProblem | null
}

const none: EarlyJoin = { state: { kind: 'idle' }, problem: null }
let early = none

/** Stores it for the join page. */
export function storeEarlyJoin(join: EarlyJoin): void {
  early = join
}

/** The join that began before this page; `idle` if there was none. */
export function earlyJoin(): EarlyJoin {
  return early
}

/** Clears it, so that the next visit of the page starts without it. */
export function clearEarlyJoin(): void {
  early = none
}
