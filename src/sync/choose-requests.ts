import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import { isHeldBack, isLeaseHeld, rowPauseLeftMs } from '#src/data/engine/outbox/outbox-row.ts'
import { endingUploads } from '#src/data/engine/outbox/obsolete-uploads.ts'
import { inBatches } from './in-batches.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { settingOf } from './setting-key.ts'
import { holdLeftMs, type MachineRow, type SendRequest, type SyncState } from './sync-state.ts'

/** A control request is answered or fails within its timeout, and so does the ping after it. The lease outlasts both. */
const controlLeaseMs = 25_000
/** The number of pushes that share one lease and one transaction for their results, which cost more than the pushes. */
const maxConcurrentBatches = 4
/** Renewed while bytes are being sent. */
export const uploadLeaseMs = 60_000
const maxConcurrentUploads = 2
const maxUploadsOnDataSaver = 1

interface ChooseContext {
  readonly rows: readonly MachineRow[]
  readonly now: EpochMs
  readonly savesData: boolean
  readonly holdsPhotos: boolean
}

/** The requests that can be sent now. */
export function chooseRequests(state: SyncState, moment: ChooseContext): readonly SendRequest[] {
  if (!state.canSend) return []
  return [...chooseUploads(state, moment), ...chooseControl(state, moment)]
}

/** Bytes that make a photo visible are sent before those of its full size. */
function chooseUploads(state: SyncState, moment: ChooseContext): readonly SendRequest[] {
  const { now, savesData } = moment
  const limit = savesData ? maxUploadsOnDataSaver : maxConcurrentUploads
  const free = limit - state.busy.filter(({ carrier }) => carrier === 'upload').length
  if (holdLeftMs(state, 'bulk', now) > 0) return []
  const ending = endingUploads(moment.rows)
  return readyRows(state, moment, 'bulk')
    .filter((row) => row.isCreated !== true || !ending.has(row.mutationId))
    .filter((row) => !moment.holdsPhotos || !isHeldBack(row))
    .toSorted((a, b) => Number(a.isCreated === true) - Number(b.isCreated === true))
    .slice(0, Math.max(0, free))
    .map((row) => ({ carrier: 'upload', mutationIds: [row.mutationId], leaseUntilAt: now + uploadLeaseMs }))
}

function chooseControl(state: SyncState, moment: ChooseContext): readonly SendRequest[] {
  const { now } = moment
  if (state.busy.some(({ carrier }) => carrier !== 'upload') || holdLeftMs(state, 'control', now) > 0)
    return []
  const ready = readyRows(state, moment, 'control')
  const { combined: free, solo } = partitionBy(state, ready)
  const batches = inBatches(free).slice(0, maxConcurrentBatches)
  const combined = batches.flat()
  const selected = combined.length > 0 ? combined : solo === undefined ? [] : [solo]
  const [first] = selected
  if (first === undefined) return []
  const carrier = selected.length === 1 && isSentByCall(first) ? 'call' : 'batch'
  return [
    {
      carrier,
      mutationIds: selected.map(({ mutationId }) => mutationId),
      leaseUntilAt: now + controlLeaseMs * Math.max(1, batches.length),
    },
  ]
}

/** After a foreign response to one endpoint, the other one is tried. */
function isSentByCall({ name, foreignAnswers = 0 }: MachineRow): boolean {
  return name !== 'zone.create' && foreignAnswers % 2 === 0
}

function needsSingleRequest(state: SyncState, row: MachineRow): boolean {
  return (
    state.singleRequestRows.has(row.mutationId) || row.state === 'parked' || (row.foreignAnswers ?? 0) > 0
  )
}

/**
 * `combined`: the rows that may share a request. `solo`: the first row that needs a request of its own. Rows that
 * depend on such a row are in neither.
 */
function partitionBy(
  state: SyncState,
  ready: readonly MachineRow[],
): { readonly combined: readonly MachineRow[]; readonly solo: MachineRow | undefined } {
  const single = new Set<MutationId>()
  const groups = new Set<string>()
  const combined: MachineRow[] = []
  let solo: MachineRow | undefined
  for (const row of ready) {
    const isBlocked = groups.has(row.groupKey) || row.dependsOn.some((mutationId) => single.has(mutationId))
    if (isBlocked || needsSingleRequest(state, row)) {
      single.add(row.mutationId)
      groups.add(row.groupKey)
      if (!isBlocked && solo === undefined && !dependsOnAny(row, ready)) solo = row
    } else {
      combined.push(row)
    }
  }
  return { combined, solo }
}

function dependsOnAny(row: MachineRow, ready: readonly MachineRow[]): boolean {
  return ready.some((other) => row.dependsOn.includes(other.mutationId))
}

/**
 * The rows of a lane that can be sent, by seq. A row blocks the later rows of its group, unless it is ready itself in
 * the same lane: control rows of one group may share a batch, in which the server keeps their order. A photo whose
 * preview is on the server blocks nothing. A parked row blocks only the rows that need it or set the same value again.
 */
function readyRows(state: SyncState, { rows, now }: ChooseContext, lane: Lane): readonly MachineRow[] {
  const unfinished = new Set<MutationId>()
  const blockedGroups = new Set<string>()
  const blockedSettings = new Set<string>()
  const skippedIds = new Set<MutationId>()
  const ready: MachineRow[] = []
  const selected = new Set<MutationId>()
  for (const row of rows) {
    if (row.state === 'acknowledged') continue
    const isCreated = row.isCreated === true
    if (!isCreated) unfinished.add(row.mutationId)
    if (row.state === 'rejected' || row.state === 'blocked') continue
    const setting = settingOf(row)
    const isSkipped =
      (row.state === 'parked' && rowPauseLeftMs(row, now) > 0) ||
      row.dependsOn.some((mutationId) => skippedIds.has(mutationId)) ||
      (setting !== null && blockedSettings.has(setting))
    if (isSkipped) {
      skippedIds.add(row.mutationId)
      if (setting !== null) blockedSettings.add(setting)
      continue
    }
    const isReady =
      row.lane === lane &&
      !isSendingOrLeased(state, row, now) &&
      rowPauseLeftMs(row, now) === 0 &&
      !blockedGroups.has(row.groupKey) &&
      row.dependsOn.every(
        (mutationId) => !unfinished.has(mutationId) || (lane === 'control' && selected.has(mutationId)),
      )
    if (isReady) {
      ready.push(row)
      selected.add(row.mutationId)
      if (lane === 'bulk') blockedGroups.add(row.groupKey)
    } else if (!isCreated) {
      blockedGroups.add(row.groupKey)
    }
  }
  return ready
}

/** Being sent, or under a valid lease. */
function isSendingOrLeased(state: SyncState, row: MachineRow, now: EpochMs): boolean {
  if (state.busy.some(({ mutationIds }) => mutationIds.includes(row.mutationId))) return true
  return row.state === 'in-flight' && isLeaseHeld(row.lease, now)
}
