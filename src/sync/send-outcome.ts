import type { ClientProblem } from '#src/api/client-problem.ts'
import type { CallSuccess } from '#src/api/read-answer.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import type { SendOutcome, RowOutcome } from './sync-state.ts'

/** The sender: one run of one tab's engine. */
export interface Sender {
  readonly context: DataContext
  readonly owner: string
  readonly signal: AbortSignal
  /** Whether photos must now wait for another connection. */
  readonly holdsPhotos: () => boolean
}

/** The outcome of a single request for one row. A failure concerns the whole request. */
export function singleRequestOutcome(
  row: OutboxRow,
  result: Result<CallSuccess<unknown>, ClientProblem>,
): SendOutcome {
  if (result.ok)
    return singleRowOutcome(row, { kind: 'applied', rev: result.value.rev, answer: result.value.value })
  const { error } = result
  if (error.code === 'unreadable_answer')
    return singleRowOutcome(row, { kind: 'applied', rev: null, answer: null })
  return { kind: 'whole', ...failureOf(error) }
}

/** The outcome of one row. */
export function singleRowOutcome(row: OutboxRow, rowOutcome: RowOutcome): SendOutcome {
  return { kind: 'rowOutcomes', rowOutcomes: new Map([[row.mutationId, rowOutcome]]) }
}

/** A problem in the form that the sync machine reads. The message names the refused fields. */
export function failureOf(problem: ClientProblem) {
  const { code, message, upgradeRequired, details, retryAfterMs } = problem
  const status = problem.foreignStatus ?? problem.status
  const reasons = details.map(({ field, reason }) => `${field} ${reason}`.trim()).join('; ')
  const described = reasons === '' ? message : `${message}: ${reasons}`
  return { error: { code, status, message: described, upgradeRequired }, retryAfterMs }
}
