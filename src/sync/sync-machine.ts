import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { foreignCode } from '#src/api/client-problem.ts'
import { endingUploads } from '#src/data/engine/outbox/obsolete-uploads.ts'
import { isLeaseHeld, rowPauseLeftMs } from '#src/data/engine/outbox/outbox-row.ts'
import { mayHaveBytes } from '#src/data/engine/outbox/outbox-store.ts'
import { chooseRequests } from './choose-requests.ts'
import { interpretResponse } from './interpret-response.ts'
import {
  holdLeftMs,
  type MachineRow,
  type RowChange,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
} from './sync-state.ts'

/** Decides what to send and what a response changes. Pure. `SPEC.md` has the rules. Effects must be executed in order. */
export function step(
  before: SyncState,
  event: SyncEvent,
): { readonly state: SyncState; readonly effects: readonly SyncEffect[] } {
  const { cause, now } = event
  const results =
    cause.kind === 'sent'
      ? interpretResponse(before, event, cause)
      : { state: before, changes: [], asksForSignIn: false, asksForUpdate: false }
  let state = results.state
  let changes: readonly RowChange[] = results.changes
  if (cause.kind === 'took-over') changes = releaseForeignLeases(event.rows, state.owner)
  if (cause.kind === 'may-send') {
    if (cause.canSend && !state.canSend) changes = resetOutageBackoff(event.rows)
    state = { ...state, canSend: cause.canSend && !state.isOutdated }
  }
  let rows = patched(event.rows, changes)
  const needless = cancelDeletedUploads(rows, now)
  changes = [...changes, ...needless]
  rows = patched(rows, needless)
  const blocking = updateBlockedRows(rows)
  changes = [...changes, ...blocking]
  rows = patched(rows, blocking)

  const sendings = chooseRequests(state, { ...event, rows })
  state = { ...state, busy: [...state.busy, ...sendings] }
  const scopes = new Set(acknowledgedScopes(rows, results.changes))
  const wakeAt = nextWakeAt(state, rows, now)
  const effects: SyncEffect[] = []
  const sends = sendings.map((sending): SyncEffect => ({ type: 'send', sending }))
  const isUploadEnd = endsUpload(rows, changes)
  const continueState = !isUploadEnd && onlyAcknowledges(changes)
  if (continueState) effects.push(...sends)
  if (changes.length > 0) effects.push({ type: 'save', changes, endsUpload: isUploadEnd })
  if (results.asksForSignIn) effects.push({ type: 'ask-for-sign-in' })
  if (results.asksForUpdate) effects.push({ type: 'ask-for-update' })
  if (!continueState) effects.push(...sends)
  if (scopes.size > 0) effects.push({ type: 'pull', scopes: [...scopes] })
  if (wakeAt !== null) effects.push({ type: 'wake', at: wakeAt })
  return { state, effects }
}

/**
 * Acknowledgements need not be durable before the next request: if they are lost, the row is sent again and the server
 * reports it as done. So the server works while the device stores. The end of an upload is stored first, because it may
 * move waiting rows to another photo.
 */
function onlyAcknowledges(changes: readonly RowChange[]): boolean {
  return changes.every(({ patch }) => patch.state === 'acknowledged')
}

function patched(rows: readonly MachineRow[], changes: readonly RowChange[]): readonly MachineRow[] {
  if (changes.length === 0) return rows
  const patches = new Map(changes.map((change) => [change.mutationId, change.patch]))
  return rows.map((row) => ({ ...row, ...patches.get(row.mutationId) }))
}

function releaseForeignLeases(rows: readonly MachineRow[], owner: string): readonly RowChange[] {
  return rows
    .filter((row) => row.state === 'in-flight' && row.lease?.owner !== owner)
    .map((row) => ({ mutationId: row.mutationId, patch: { state: 'queued', lease: null, nextAt: 0 } }))
}

/** The connection is back: rows that failed without a response need not wait any longer. */
function resetOutageBackoff(rows: readonly MachineRow[]): readonly RowChange[] {
  return rows
    .filter((row) => (row.state === 'queued' || row.state === 'parked') && row.nextAt > 0)
    .flatMap((row): RowChange[] => {
      if (row.state === 'queued' && row.lastError?.status === null)
        return [{ mutationId: row.mutationId, patch: { nextAt: 0, failures: 0 } }]
      // It may be another network.
      return row.lastError?.code === foreignCode ? [{ mutationId: row.mutationId, patch: { nextAt: 0 } }] : []
    })
}

/** The bytes of a photo that is being deleted need not be sent once the deletion cannot be undone. */
function cancelDeletedUploads(rows: readonly MachineRow[], now: EpochMs): readonly RowChange[] {
  const ending = endingUploads(rows, now)
  return rows
    .filter((row) => row.isCreated === true && ending.has(row.mutationId))
    .map((row) => ({ mutationId: row.mutationId, patch: { state: 'acknowledged', lease: null, ackRev: 0 } }))
}

/** Blocks rows that need a refused row, through any number of steps, and unblocks them when no refused row is left. */
function updateBlockedRows(rows: readonly MachineRow[]): readonly RowChange[] {
  const refused = new Set<MutationId>()
  const changes: RowChange[] = []
  for (const row of rows) {
    const isBlocked = row.dependsOn.some((mutationId) => refused.has(mutationId))
    if (row.state === 'rejected' || isBlocked) refused.add(row.mutationId)
    if (isBlocked && (row.state === 'queued' || row.state === 'parked')) {
      changes.push({ mutationId: row.mutationId, patch: { state: 'blocked' } })
    }
    if (!isBlocked && row.state === 'blocked')
      changes.push({ mutationId: row.mutationId, patch: { state: 'queued', nextAt: 0 } })
  }
  return changes
}

function endsUpload(rows: readonly MachineRow[], changes: readonly RowChange[]): boolean {
  const mutationIds = new Set(changes.map(({ mutationId }) => mutationId))
  return rows.some(
    (row) => mayHaveBytes(row.name) && row.state === 'acknowledged' && mutationIds.has(row.mutationId),
  )
}

function acknowledgedScopes(rows: readonly MachineRow[], changes: readonly RowChange[]) {
  const mutationIds = new Set(
    changes.flatMap(({ mutationId, patch }) => (patch.state === 'acknowledged' ? [mutationId] : [])),
  )
  return rows.filter((row) => mutationIds.has(row.mutationId)).map((row) => row.scope)
}

/** The next time at which something can be sent without another event. */
function nextWakeAt(state: SyncState, rows: readonly MachineRow[], now: EpochMs): EpochMs | null {
  if (!state.canSend) return null
  const lefts = rows.flatMap((row) => {
    if (row.state === 'in-flight')
      return row.lease !== null && isLeaseHeld(row.lease, now) ? [row.lease.untilAt - now] : []
    // A deletion may be blocked by the very upload that it will end.
    if (row.state === 'blocked') return [rowPauseLeftMs(row, now)]
    return row.state === 'queued' || row.state === 'parked'
      ? [rowPauseLeftMs(row, now), holdLeftMs(state, row.lane, now)]
      : []
  })
  const later = lefts.filter((leftMs) => leftMs > 0)
  return later.length === 0 ? null : now + Math.min(...later)
}
