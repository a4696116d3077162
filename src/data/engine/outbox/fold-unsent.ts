import { foreignCode } from '#src/api/client-problem.ts'
import type { Mutation } from '#src/contract/mutations/mutations.ts'
import { type OutboxRow, isUnsent, phaseOf } from './outbox-row.ts'

/**
 * How a new mutation is combined with unsent ones. First the rows of `remove` and their dependents leave the outbox.
 * Then `rewrite` replaces a row’s args and queues it again. With `append`, the new mutation is appended. `rewrite` and
 * `append` together are for a row that the server may already have: the rewritten row gets a new mutation id and changes
 * nothing there, and the new mutation does.
 */
export interface Folding {
  readonly remove: readonly OutboxRow[]
  readonly rewrite: { readonly row: OutboxRow; readonly mutation: Mutation } | null
  readonly append: boolean
}

/** Appends the new mutation and changes nothing else. */
export const appendAll: Folding = { remove: [], rewrite: null, append: true }
const nothing: Folding = { remove: [], rewrite: null, append: false }

/** Queues the row again with other args, which include the new mutation. */
export function rewritten(row: OutboxRow, mutation: Mutation): Folding {
  return { remove: [], rewrite: { row, mutation }, append: false }
}

/** Removes the row if the server has nothing of it. Otherwise appends the new mutation. */
export function takenBack(row: OutboxRow | undefined): Folding {
  return row !== undefined && canTakeBack(row) ? { remove: [row], rewrite: null, append: false } : appendAll
}

/**
 * True if something in the network rejected it. The server most likely does not have it, and it is not being sent now.
 */
export function isRefusedOnTheWay({ state, lastError }: OutboxRow): boolean {
  return (state === 'queued' || state === 'parked') && lastError?.code === foreignCode
}

/**
 * True if the row is unsent, or was rejected before anything of it was shown. In both cases the server has nothing of
 * it.
 */
export function canTakeBack(row: OutboxRow): boolean {
  return isUnsent(row) || (phaseOf(row) === 'refused' && row.isCreated !== true)
}

/**
 * Opposite settings of a switch cancel each other while the server cannot know of them. `rows`: the pending rows that
 * set the switch, oldest first.
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
