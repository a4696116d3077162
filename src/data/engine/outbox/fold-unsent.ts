import { foreignCode } from '#src/api/client-problem.ts'
import type { Mutation } from '#src/contract/mutations/mutations.ts'
import { type OutboxRow, isUnsent, phaseOf } from './outbox-row.ts'

/**
 * How a new mutation is combined with unsent ones. First the rows of `remove` and their dependents leave the outbox.
 * Then `rewrite` replaces a row’s args and queues it again. With `append`, the new mutation is appended. `rewrite` and
 * `append` together are for a row that the server may already have: the rewritten row gets a new mutation id and changes
 * nothing there, and the new mutation does.
 */
export interface FoldResult {
  readonly remove: readonly OutboxRow[]
  readonly rewrite: { readonly row: OutboxRow; readonly mutation: Mutation } | null
  readonly append: boolean
}

/** Appends the new mutation and changes nothing else. */
export const appendAll: FoldResult = { remove: [], rewrite: null, append: true }
const noFolding: FoldResult = { remove: [], rewrite: null, append: false }

/** Queues the row again with other args, which include the new mutation. */
export function rewriteRow(row: OutboxRow, mutation: Mutation): FoldResult {
  return { remove: [], rewrite: { row, mutation }, append: false }
}

/** Removes the row if no part of it is on the server. Otherwise appends the new mutation. */
export function removeOrAppend(row: OutboxRow | undefined): FoldResult {
  return row !== undefined && isUnknownToServer(row)
    ? { remove: [row], rewrite: null, append: false }
    : appendAll
}

/**
 * True if a device in the network rejected the row. It has most likely not reached the server, and it is not being sent.
 */
export function isRejectedByNetwork({ state, lastError }: OutboxRow): boolean {
  return (state === 'queued' || state === 'parked') && lastError?.code === foreignCode
}

/**
 * True if the row is unsent, or was rejected before any part of it became visible. In both cases no part of it is on the
 * server.
 */
export function isUnknownToServer(row: OutboxRow): boolean {
  return isUnsent(row) || (phaseOf(row) === 'refused' && row.isCreated !== true)
}

/**
 * Opposite settings of a switch cancel each other until the first of them is sent. `rows`: the pending rows that set the
 * switch, oldest first.
 */
export function foldSwitch<Row extends OutboxRow>(
  rows: readonly Row[],
  isOn: boolean,
  reading: { readonly baseValue: boolean; readonly valueOf: (row: Row) => boolean },
): FoldResult {
  const active = rows.filter((row) => phaseOf(row) !== 'refused')
  const remove = active.filter(isUnsent)
  const last = active.at(-1)
  if (last !== undefined && reading.valueOf(last) === isOn) return noFolding
  const lastSent = active.findLast((row) => !isUnsent(row))
  const value = lastSent === undefined ? reading.baseValue : reading.valueOf(lastSent)
  return { remove, rewrite: null, append: value !== isOn }
}
