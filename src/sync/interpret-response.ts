import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { foreignCode } from '#src/api/client-problem.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import { type OutboxError, newPause } from '#src/data/engine/outbox/outbox-row.ts'
import {
  needsReencoding,
  type Policy,
  backoffMs,
  maxForeignResponses,
  foreignPauseMs,
  isTransient,
  mismatchesBeforeRejecting,
  parkedForMs,
  policyFor,
  serverFailuresBeforeParking,
} from './retry-policy.ts'
import {
  holdLeftMs,
  type LaneHold,
  type MachineRow,
  type RowChange,
  type RowOutcome,
  type RowPatch,
  type SendOutcome,
  type SendRequest,
  type SyncEvent,
  type SyncState,
} from './sync-state.ts'

/** The effect of a response on rows and on the state of the engine. */
export interface ResponseResult {
  readonly state: SyncState
  readonly changes: readonly RowChange[]
  readonly asksForSignIn: boolean
  readonly asksForUpdate: boolean
}

/** Other rows count as passing if something was applied this recently. */
const transientForMs = 600_000

/** Converts the outcome of one request into changes of its rows. Ignores rows that are no longer in the outbox. */
export function interpretResponse(
  state: SyncState,
  event: SyncEvent,
  sent: { sending: SendRequest; outcome: SendOutcome },
): ResponseResult {
  const { sending, outcome } = sent
  const lane = sending.carrier === 'upload' ? 'bulk' : 'control'
  const rows = event.rows.filter((row) => sending.mutationIds.includes(row.mutationId))
  const rowOutcomes = rows.map((row) => ({ row, rowOutcome: rowOutcomeOf(outcome, row.mutationId) }))
  const hasApplied = rowOutcomes.some(({ rowOutcome }) => rowOutcome.kind === 'applied')
  const asksForSignIn = rowOutcomes.some(({ rowOutcome }) => hasPolicy(rowOutcome, 'sign-in'))
  const asksForUpdate = rowOutcomes.some(({ rowOutcome }) => hasPolicy(rowOutcome, 'update'))
  const busy = state.busy.filter((other) => other !== sending)
  const lastAppliedAt = hasApplied ? event.now : state.lastAppliedAt
  const laneHold = laneHoldOf(sending, outcome, event)
  const splitsBatch = shouldSplitBatch(event.rows, sending, outcome)
  const next: SyncState = {
    ...state,
    busy,
    lastAppliedAt,
    canSend: state.canSend && !asksForSignIn && !asksForUpdate,
    isOutdated: state.isOutdated || asksForUpdate,
    singleRequestRows: nextSingleRequestRows(state.singleRequestRows, { sending, outcome, splitsBatch }),
    holds:
      laneHold === null || holdLeftMs(state, lane, event.now) > laneHold.durationMs
        ? state.holds
        : { ...state.holds, [lane]: laneHold },
  }
  const changes = rowOutcomes.flatMap(({ row, rowOutcome }) => {
    const isSingleRow = outcome.kind === 'rowOutcomes' || failedRows(sending, outcome).length === 1
    const change = changeFor(row, rowOutcome, { ...event, lastAppliedAt, isSingleRow, splitsBatch })
    return change === null ? [] : [change]
  })
  return { state: next, changes, asksForSignIn, asksForUpdate }
}

function rowOutcomeOf(outcome: SendOutcome, mutationId: MutationId): RowOutcome {
  if (outcome.kind === 'whole') {
    const { about, rowOutcomes, error, retryAfterMs } = outcome
    if (about === undefined || about.includes(mutationId)) return { kind: 'failed', error, retryAfterMs }
    return rowOutcomes?.get(mutationId) ?? { kind: 'unsent' }
  }
  return outcome.rowOutcomes.get(mutationId) ?? { kind: 'failed', error: unanswered, retryAfterMs: null }
}

/** The rows of the request that failed. */
function failedRows(sending: SendRequest, outcome: SendOutcome): readonly MutationId[] {
  return (outcome.kind === 'whole' ? outcome.about : undefined) ?? sending.mutationIds
}

/** The error of a row that the response omits. */
const unanswered: OutboxError = {
  code: 'network',
  status: null,
  message: 'The server did not respond to this change.',
  upgradeRequired: false,
}

function hasPolicy(rowOutcome: RowOutcome, policy: Policy): boolean {
  return rowOutcome.kind === 'failed' && policyFor(rowOutcome.error.code, rowOutcome.error.status) === policy
}

/** `Retry-After` pauses the lane, except for the rate limit of a single call, which pauses only that kind of write. */
function laneHoldOf({ carrier }: SendRequest, outcome: SendOutcome, { now }: SyncEvent): LaneHold | null {
  if (outcome.kind !== 'whole' || outcome.retryAfterMs === null) return null
  if (carrier === 'call' && outcome.error.code === 'too_many_requests') return null
  if (outcome.error.code === foreignCode) return null
  return { untilAt: now + outcome.retryAfterMs, durationMs: outcome.retryAfterMs }
}

/** Rows of a batch that was rejected as a whole are sent in single requests, until each has its own response. */
function nextSingleRequestRows(
  sentAlone: ReadonlySet<MutationId>,
  { sending, outcome, splitsBatch }: RequestResult & { readonly splitsBatch: boolean },
): ReadonlySet<MutationId> {
  if (outcome.kind === 'rowOutcomes')
    return new Set([...sentAlone].filter((mutationId) => !sending.mutationIds.includes(mutationId)))
  return splitsBatch ? new Set([...sentAlone, ...failedRows(sending, outcome)]) : sentAlone
}

interface RequestResult {
  readonly sending: SendRequest
  readonly outcome: SendOutcome
}

/** Whether a batch may have failed because of one of its rows. A proxy without its server may fail once on its own. */
function shouldSplitBatch(rows: readonly MachineRow[], sending: SendRequest, outcome: SendOutcome): boolean {
  if (outcome.kind === 'rowOutcomes') return false
  const mutationIds = failedRows(sending, outcome)
  if (mutationIds.length < 2) return false
  const { code, status } = outcome.error
  if (code === foreignCode && isTransient(status ?? 0))
    return rows.some((row) => mutationIds.includes(row.mutationId) && row.lastError?.code === foreignCode)
  const policy = policyFor(code, status)
  return policy === 'reject' || policy === 'reencode' || policy === 'park' || code === 'internal'
}

interface ResponseContext extends SyncEvent {
  readonly lastAppliedAt: EpochMs | null
  /** False if several rows share one failure. It may then have been caused by any of them. */
  readonly isSingleRow: boolean
  /** The rows are sent again one by one. */
  readonly splitsBatch: boolean
}

function changeFor(row: MachineRow, rowOutcome: RowOutcome, context: ResponseContext): RowChange | null {
  switch (rowOutcome.kind) {
    case 'cancelled':
      return null
    case 'unsent':
      return { mutationId: row.mutationId, patch: { state: 'queued', lease: null } }
    case 'created':
      return { mutationId: row.mutationId, patch: { ...continueState, isCreated: true } }
    case 'applied':
      return { mutationId: row.mutationId, patch: acknowledged(rowOutcome.rev), answer: rowOutcome.answer }
    case 'blocked':
      return {
        mutationId: row.mutationId,
        patch: { ...requeued(row, context, null), lastError: row.lastError },
      }
    case 'failed': {
      if (context.isSingleRow && isAlreadyDone(row, rowOutcome.error))
        return { mutationId: row.mutationId, patch: acknowledged(null) }
      return { mutationId: row.mutationId, patch: failed(row, rowOutcome, context) }
    }
  }
}

/** The next part may be sent immediately. */
const continueState: RowPatch = {
  state: 'queued',
  lease: null,
  failures: 0,
  serverFailures: 0,
  mismatches: 0,
  foreignAnswers: 0,
  nextAt: 0,
  lastError: null,
}

const deletionNames: ReadonlySet<MachineRow['name']> = new Set([
  'photo.delete',
  'clip.remove',
  'comment.delete',
  'reaction.remove',
  'zone.leave',
])

/** The target of a deletion does not exist, so the wanted state is reached. */
function isAlreadyDone(row: MachineRow, error: OutboxError): boolean {
  return deletionNames.has(row.name) && error.status === 404 && error.code !== foreignCode
}

/** Without a revision, the next pull of the scope ends the overlay, whatever it contains. */
function acknowledged(rev: number | null): RowPatch {
  return {
    state: 'acknowledged',
    lease: null,
    ackRev: rev ?? 0,
    lastError: null,
    failures: 0,
    serverFailures: 0,
  }
}

function failed(
  row: MachineRow,
  { error, retryAfterMs }: { readonly error: OutboxError; readonly retryAfterMs: number | null },
  context: ResponseContext,
): RowPatch {
  if (error.code === foreignCode) return refusedByIntermediary(row, { error, retryAfterMs }, context)
  const policy = policyOf(row, error)
  const { now, lastAppliedAt, isSingleRow } = context
  switch (policy) {
    case 'sign-in':
    case 'update':
      return { state: 'queued', lease: null, nextAt: 0, lastError: error }
    case 'reject':
      if (!isSingleRow) return { ...requeued(row, context, 0), nextAt: now, lastError: error }
      return { state: 'rejected', lease: null, lastError: error }
    // A page encodes the photo again. Until then, the row is skipped.
    case 'reencode':
    case 'park':
      if (!isSingleRow) return { ...requeued(row, context, 0), nextAt: now, lastError: error }
      return { state: 'parked', lease: null, ...newPause(parkedForMs, now), lastError: error }
    case 'retry-few': {
      const mismatches = (row.mismatches ?? 0) + 1
      if (mismatches >= mismatchesBeforeRejecting)
        return { state: 'rejected', lease: null, mismatches, lastError: error }
      return { ...requeued(row, context, retryAfterMs), mismatches, lastError: error }
    }
    case 'retry': {
      const serverFailures = row.serverFailures + (error.status !== null && error.status >= 500 ? 1 : 0)
      const othersPass =
        lastAppliedAt !== null && pauseLeftMs(lastAppliedAt + transientForMs, now, transientForMs) > 0
      if (serverFailures >= serverFailuresBeforeParking && othersPass) {
        return {
          state: 'parked',
          lease: null,
          serverFailures,
          ...newPause(parkedForMs, now),
          lastError: error,
        }
      }
      return { ...requeued(row, context, retryAfterMs), serverFailures, lastError: error }
    }
  }
}

/** A photo is encoded again once; no other row can be. */
function policyOf(row: MachineRow, error: OutboxError): Policy {
  const policy = policyFor(error.code, error.status)
  return policy === 'reencode' && !needsReencoding({ ...row, lastError: error }) ? 'reject' : policy
}

function requeued(row: MachineRow, { now, chance }: SyncEvent, retryAfterMs: number | null): RowPatch {
  const failures = row.failures + 1
  const pause = newPause(backoffMs(failures, chance, retryAfterMs), now)
  return { state: 'queued', lease: null, failures, ...pause }
}

/** An intermediary responded. A row sent alone is tried on the other endpoint, and parked if that fails as well. */
function refusedByIntermediary(
  row: MachineRow,
  { error, retryAfterMs }: { readonly error: OutboxError; readonly retryAfterMs: number | null },
  context: ResponseContext,
): RowPatch {
  const { now, chance, isSingleRow, splitsBatch } = context
  const again = { ...requeued(row, context, null), lastError: error }
  if (!isSingleRow) return splitsBatch ? { ...again, nextAt: now } : again
  const foreignAnswers = (row.foreignAnswers ?? 0) + 1
  const beyond = foreignAnswers - maxForeignResponses(error.status ?? 0)
  if (beyond < 0) return { ...again, foreignAnswers }
  const pauseMs = Math.max(foreignPauseMs(beyond + 1, chance), Math.min(retryAfterMs ?? 0, parkedForMs))
  return { ...again, foreignAnswers, state: 'parked', ...newPause(pauseMs, now) }
}
