import { foreignCode } from '#src/api/client-problem.ts'
import type { Mutation } from '#src/contract/mutations/mutations.ts'
import { type OutboxRow, isUnsent, phaseOf } from './outbox-row.ts'

/**
 * How a new mutation meets what is not sent yet. `remove` leaves the outbox (dependants too); then `rewrite` gets new args
 * and waits again; with `append` the new one joins at the end. Both together are for a row that the server may have already:
 * then the rewritten one, under a new mid, changes nothing there, and the new one does.
 */
export interface Folding {
  readonly remove: readonly OutboxRow[]
  readonly rewrite: { readonly row: OutboxRow; readonly mutation: Mutation } | null
  readonly append: boolean
}

/** The new one joins at the end and nothing else changes. */
export const appendAll: Folding = { remove: [], rewrite: null, append: true }
const nothing: Folding = { remove: [], rewrite: null, append: false }

/** The row waits again with other args; the new one is part of it. */
export function rewritten(row: OutboxRow, mutation: Mutation): Folding {
  return { remove: [], rewrite: { row, mutation }, append: false }
}

/** Takes back the row of which the server holds nothing; otherwise the new one joins at the end. */
export function takenBack(row: OutboxRow | undefined): Folding {
  return row !== undefined && canTakeBack(row) ? { remove: [row], rewrite: null, append: false } : appendAll
}

/** Something on the way refused it: the server has it most probably not, and it is not sent at this moment. */
export function isRefusedOnTheWay({ state, lastError }: OutboxRow): boolean {
  return (state === 'queued' || state === 'parked') && lastError?.code === foreignCode
}

/** Unsent, or refused before anything of it was shown: either way the server holds nothing of it. */
export function canTakeBack(row: OutboxRow): boolean {
  return isUnsent(row) || (phaseOf(row) === 'refused' && row.isCreated !== true)
}

/**
 * Opposite settings of a switch cancel each other while the server cannot know of them. `rows`: the pending rows that set
 * it, oldest first.
 */
export function foldSwitch<Row extends OutboxRow>(
  rows: readonly Row[],
  wanted: boolean,
  reading: { readonly baseValue: boolean; readonly valueOf: (row: Row) => boolean },
): Folding {
  const active = rows.filter((row) => phaseOf(row) !== 'refused')
  const remove = active.filter(isUnsent)
  const last = active.at(-1)
  if (last !== undefined && reading.valueOf(last) === wanted) return nothing
  const lastSent = active.findLast((row) => !isUnsent(row))
  const value = lastSent === undefined ? reading.baseValue : reading.valueOf(lastSent)
  return { remove, rewrite: null, append: value !== wanted }
}
