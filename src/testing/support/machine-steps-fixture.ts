import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'
import { midOf } from './machine-row-fixture.ts'
import { step } from '#src/sync/sync-machine.ts'
import {
  type MachineRow,
  type RowOutcome,
  type SendOutcome,
  type Sending,
  type SyncEffect,
  type SyncState,
  initialSyncState,
} from '#src/sync/sync-state.ts'

/** When everything of a test of the machine happens. */
export const now = 1_000_000
export const moment = { now, chance: 0.5, savesData: false, holdsPhotos: false }
/** A machine that may send and has done nothing yet. */
export const ready: SyncState = { ...initialSyncState('me'), maySend: true }

/** Lets it choose among the rows. */
export function look(rows: readonly MachineRow[], state = ready) {
  return step(state, { cause: { kind: 'look' }, rows, ...moment })
}

/** Ends a request with the outcome. */
export function finish(
  rows: readonly MachineRow[],
  sent: { state: SyncState; sending: Sending; outcome: SendOutcome },
) {
  const { state, sending, outcome } = sent
  return step(state, { cause: { kind: 'sent', sending, outcome }, rows, ...moment })
}

/** Sends what is ready, then answers the first request. */
export function sendAndAnswer(rows: readonly MachineRow[], outcome: SendOutcome, state = ready) {
  const first = look(rows, state)
  const [sending] = sendings(first.effects)
  if (sending === undefined) throw new Error('Nothing was sent')
  return finish(rows, { state: first.state, sending, outcome })
}

/** The requests among the effects. */
export function sendings(effects: readonly SyncEffect[]): readonly Sending[] {
  return effects.flatMap((effect) => (effect.type === 'send' ? [effect.sending] : []))
}

/** What the effects store. */
export function changesOf(effects: readonly SyncEffect[]) {
  return effects.flatMap((effect) => (effect.type === 'save' ? effect.changes : []))
}

/** An error with its code as its message. */
export function errorOf(code: string, status: number | null): OutboxError {
  return { code, status, message: code, upgradeRequired: false }
}

/** A request that failed as a whole. */
export function whole(code: string, status: number | null, retryAfterMs: number | null = null): SendOutcome {
  return { kind: 'whole', error: errorOf(code, status), retryAfterMs }
}

/** An answer for each row, from the first on. */
export function rowOutcomes(...given: readonly RowOutcome[]): SendOutcome {
  return {
    kind: 'rowOutcomes',
    rowOutcomes: new Map(given.map((rowOutcome, index) => [midOf(index + 1), rowOutcome])),
  }
}

/** What the server has taken. */
export const applied: RowOutcome = { kind: 'applied', rev: 7, answer: null }
/** What the server refuses. */
export const refused: RowOutcome = { kind: 'failed', error: errorOf('invalid', 400), retryAfterMs: null }
