import { callApi, sendCall } from '#src/api/call.ts'
import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { longestRetryAfterMs } from '#src/contract/rules/pause-left.ts'
import { callOf } from '#src/contract/mutations/mutations.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import type { PushResult } from '#src/contract/wire/sync-messages.ts'
import { leaseRows, readPicture } from '#src/data/engine/outbox/lease-rows.ts'
import { bytesIdOf } from '#src/data/engine/outbox/outbox-store.ts'
import type { OutboxError, OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { inBatches } from './in-batches.ts'
import { failureOf, singleRequestOutcome, singleRowOutcome, type Sender } from './send-outcome.ts'
import type { SendOutcome, SendRequest, RowOutcome } from './sync-state.ts'

/** Leases the rows, sends them by the carrier that the machine chose, and returns the outcome of each. */
export async function send(sender: Sender, sending: SendRequest): Promise<SendOutcome> {
  const { context, owner } = sender
  // Loaded while the rows are being leased. If loading fails, sending the row fails and is retried.
  if (sending.carrier === 'call') loadCalls().catch(() => undefined)
  const rows = await leaseRows(context.database, sending.mutationIds, {
    owner,
    untilAt: sending.leaseUntilAt,
    now: context.platform.clock.now(),
  })
  const outcome = rows.length === 0 ? noOutcomes : await sendRows(sender, rows, sending.carrier)
  if (outcome.kind === 'whole') return outcome
  const removedIds = sending.mutationIds.filter(
    (mutationId) => !rows.some((row) => row.mutationId === mutationId),
  )
  return {
    kind: 'rowOutcomes',
    rowOutcomes: new Map([
      ...removedIds.map((mutationId): [MutationId, RowOutcome] => [mutationId, { kind: 'cancelled' }]),
      ...outcome.rowOutcomes,
    ]),
  }
}

/** The listed calls are not needed until a row is sent alone. */
const loadCalls = () => import('#src/contract/calls/carrier-calls.ts')

const noOutcomes: SendOutcome = { kind: 'rowOutcomes', rowOutcomes: new Map() }

async function sendRows(
  sender: Sender,
  rows: readonly OutboxRow[],
  carrier: SendRequest['carrier'],
): Promise<SendOutcome> {
  const [first] = rows
  if (carrier === 'upload' && first !== undefined) return sendBytes(sender, first)
  if (carrier === 'call' && first !== undefined) {
    const carried = callOf(first)
    if (carried !== null) {
      const { context, signal } = sender
      const { name, params, body } = carried
      const ids = { idempotencyKey: first.mutationId, userId: context.user.id }
      const { carrierCalls } = await loadCalls()
      return singleRequestOutcome(
        first,
        await sendCall(context.api, carrierCalls[name], { params, body, ...ids, signal }),
      )
    }
  }
  return sendBatches(sender, rows)
}

/**
 * Pushes the rows in consecutive requests. A row that fails holds back the rest of its group and the rows that need it,
 * because the server can enforce that only within one request.
 */
async function sendBatches(sender: Sender, rows: readonly OutboxRow[]): Promise<SendOutcome> {
  const rowOutcomes = new Map<MutationId, RowOutcome>()
  const blockedGroups = new Set<string>()
  const blockedMutationIds = new Set<MutationId>()
  const note = (row: OutboxRow, rowOutcome: RowOutcome) => {
    rowOutcomes.set(row.mutationId, rowOutcome)
    if (rowOutcome.kind === 'applied') return
    blockedGroups.add(row.groupKey)
    blockedMutationIds.add(row.mutationId)
  }
  for (const batch of inBatches(rows)) {
    const free: OutboxRow[] = []
    for (const row of batch) {
      if (
        blockedGroups.has(row.groupKey) ||
        row.dependsOn.some((mutationId) => blockedMutationIds.has(mutationId))
      )
        note(row, { kind: 'unsent' })
      else free.push(row)
    }
    if (free.length === 0) continue
    const outcome = await sendBatch(sender, free)
    if (outcome.kind === 'whole')
      return { ...outcome, about: free.map(({ mutationId }) => mutationId), rowOutcomes }
    for (const row of free) {
      const rowOutcome = outcome.rowOutcomes.get(row.mutationId)
      if (rowOutcome !== undefined) note(row, rowOutcome)
    }
  }
  return { kind: 'rowOutcomes', rowOutcomes }
}

async function sendBatch({ context, signal }: Sender, rows: readonly OutboxRow[]): Promise<SendOutcome> {
  const result = await callApi(context.api, syncCalls.push, {
    signal,
    userId: context.user.id,
    body: {
      deviceId: context.deviceId,
      userId: context.user.id,
      schemaVersion: protocolVersion,
      mutations: rows.map(({ mutationId, name, args }) => ({ mutationId, name, args })),
    },
  })
  if (!result.ok) return { kind: 'whole', ...failureOf(result.error) }
  return {
    kind: 'rowOutcomes',
    rowOutcomes: new Map(result.value.value.results.map((one) => [one.mutationId, rowOutcomeOf(one)])),
  }
}

async function sendBytes(sender: Sender, row: OutboxRow): Promise<SendOutcome> {
  const id = bytesIdOf(row)
  const size = row.name === 'clip.add' ? 'clip' : 'full'
  const picture = id === null ? undefined : await readPicture(sender.context.database, id, size)
  if (picture === undefined)
    return singleRowOutcome(row, { kind: 'failed', error: lostBytes, retryAfterMs: null })
  // Only a device that sends a photo, a clip, a film or a voice needs the code for it.
  if (row.name === 'clip.add') return (await import('./send-clip.ts')).sendClip(sender, row, picture)
  if (row.name === 'film.share') return (await import('./send-film.ts')).sendFilm(sender, row, picture)
  if (row.name === 'guestbook.add') return (await import('./send-voice.ts')).sendVoice(sender, row, picture)
  if (row.name === 'photo.upload') return (await import('./send-upload.ts')).sendUpload(sender, row, picture)
  throw new Error(`${row.name} has no bytes`)
}

/** The browser deleted our storage. */
const lostBytes: OutboxError = {
  code: 'bytes_lost',
  status: 410,
  message: 'This photo is no longer on this device. Add it again from your gallery.',
  upgradeRequired: false,
}

function rowOutcomeOf(result: PushResult): RowOutcome {
  switch (result.status) {
    case 'applied':
    case 'duplicate':
      return { kind: 'applied', rev: result.rev ?? null, answer: result.answer }
    case 'blocked':
      return { kind: 'blocked' }
    case 'rejected':
    case 'retry': {
      const failure = failureOf({
        code: result.code ?? (result.status === 'retry' ? 'unavailable' : 'unknown'),
        status: result.httpStatus ?? null,
        message: result.message ?? 'Something went wrong.',
        upgradeRequired: result.upgradeRequired ?? false,
        details: result.details ?? [],
        retryAfterMs:
          result.retryAfterMs === undefined ? null : Math.min(longestRetryAfterMs, result.retryAfterMs),
      })
      return { kind: 'failed', ...failure }
    }
  }
}
