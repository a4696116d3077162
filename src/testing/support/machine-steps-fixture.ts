import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'
import { mutationIdOf } from './machine-row-fixture.ts'
import { step } from '#src/sync/sync-machine.ts'
import {
  type MachineRow,
  type RowOutcome,
  type SendOutcome,
  type SendRequest,
  type SyncEffect,
  type SyncState,
  initialSyncState,
} from '#src/sync/sync-state.ts'

/** The time of every step in tests of the machine. */
export const now = 1_000_000
export const moment = { now, chance: 0.5, savesData: false, holdsPhotos: false }
/** A machine that may send and has done nothing yet. */
export const ready: SyncState = { ...initialSyncState('me'), canSend: true }

/** Runs a step in which the machine selects from the rows. */
export function selectRequests(rows: readonly MachineRow[], state = ready) {
  return step(state, { cause: { kind: 'reconcile' }, rows, ...moment })
}

/** Ends a request with the outcome. */
export function completeRequest(
  rows: readonly MachineRow[],
  sent: { state: SyncState; sending: SendRequest; outcome: SendOutcome },
) {
  const { state, sending, outcome } = sent
  return step(state, { cause: { kind: 'sent', sending, outcome }, rows, ...moment })
}

/** Sends the ready rows, then completes the first request with the outcome. */
export function sendAndAnswer(rows: readonly MachineRow[], outcome: SendOutcome, state = ready) {
  const first = selectRequests(rows, state)
  const [sending] = sendRequestsIn(first.effects)
  if (sending === undefined) throw new Error('Nothing was sent')
  return completeRequest(rows, { state: first.state, sending, outcome })
}

/** The requests among the effects. */
export function sendRequestsIn(effects: readonly SyncEffect[]): readonly SendRequest[] {
  return effects.flatMap((effect) => (effect.type === 'send' ? [effect.sending] : []))
}

/** The changes that the effects store. */
export function changesOf(effects: readonly SyncEffect[]) {
  return effects.flatMap((effect) => (effect.type === 'save' ? effect.changes : []))
}

/** An error with its code as its message. */
export function errorOf(code: string, status: number | null): OutboxError {
  return { code, status, message: code, upgradeRequired: false }
}

export function wholeRequestFailure(
  code: string,
  status: number | null,
  retryAfterMs: number | null = null,
): SendOutcome {
  return { kind: 'whole', error: errorOf(code, status), retryAfterMs }
}

/** One outcome per row, starting with the first. */
export function rowOutcomes(...outcomes: readonly RowOutcome[]): SendOutcome {
  return {
    kind: 'rowOutcomes',
    rowOutcomes: new Map(outcomes.map((rowOutcome, index) => [mutationIdOf(index + 1), rowOutcome])),
  }
}

/** The outcome of a row that the server applied. */
export const applied: RowOutcome = { kind: 'applied', rev: 7, answer: null }
/** The outcome of a row that the server rejected. */
export const refused: RowOutcome = { kind: 'failed', error: errorOf('invalid', 400), retryAfterMs: null }
