import type { JoinState } from './use-join.ts'

const none: JoinState = { kind: 'idle' }
let early: JoinState = none

/** Keeps what became of a join that began before the app's own join page was shown. */
export function keepEarlyJoin(state: JoinState): void {
  early = state
}

/** The join that began before this page; `idle` where there was none. */
export function earlyJoin(): JoinState {
  return early
}

/** Another visit of the page begins without it. */
export function forgetEarlyJoin(): void {
  early = none
}
