import { callApi, sendCall } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { Answered } from '#src/api/read-answer.ts'
import { calls } from '#src/contract/calls.ts'
import type { MutationId } from '#src/contract/ids.ts'
import { protocolVersion } from '#src/contract/protocol-version.ts'
import type { Result } from '#src/contract/result.ts'
import type { PushResult } from '#src/contract/sync-messages.ts'
import type { DataContext } from '#src/data/data-context.ts'
import { leaseRows, readFullPicture, renewLease } from '#src/data/outbox/lease-rows.ts'
import type { OutboxError, OutboxRow } from '#src/data/outbox/outbox-row.ts'
import { uploadLeaseMs } from './choose.ts'
import { callFor } from './mutation-calls.ts'
import type { SendOutcome, Sending, Verdict } from './sync-state.ts'

interface Sender {
  readonly context: DataContext
  readonly owner: string
  readonly signal: AbortSignal
}

/** Leases the rows, sends them the way the machine chose, and reads what became of each. */
export async function send(sender: Sender, sending: Sending): Promise<SendOutcome> {
  const { context, owner } = sender
  const rows = await leaseRows(context.database, sending.mids, {
    owner,
    untilAt: sending.leaseUntilAt,
    now: context.platform.clock.now(),
  })
  const outcome = rows.length === 0 ? noVerdicts : await sendRows(sender, rows, sending.carrier)
  if (outcome.kind === 'whole') return outcome
  const gone = sending.mids.filter((mid) => !rows.some((row) => row.mid === mid))
  return {
    kind: 'verdicts',
    verdicts: new Map([
      ...gone.map((mid): [MutationId, Verdict] => [mid, { kind: 'cancelled' }]),
      ...outcome.verdicts,
    ]),
  }
}

const noVerdicts: SendOutcome = { kind: 'verdicts', verdicts: new Map() }

async function sendRows(
  sender: Sender,
  rows: readonly OutboxRow[],
  carrier: Sending['carrier'],
): Promise<SendOutcome> {
  const [first] = rows
  if (carrier === 'upload' && first?.name === 'photo.upload') return sendUpload(sender, first)
  if (carrier === 'call' && first !== undefined) {
    const carried = callFor(first)
    if (carried !== null) {
      const { context, signal } = sender
      const { call, params, body } = carried
      const ids = { idempotencyKey: first.mid, userId: context.user.id }
      return loneOutcome(first, await sendCall(context.api, call, { params, body, ...ids, signal }))
    }
  }
  return sendBatch(sender, rows)
}

async function sendBatch({ context, signal }: Sender, rows: readonly OutboxRow[]): Promise<SendOutcome> {
  const result = await callApi(context.api, calls.push, {
    signal,
    userId: context.user.id,
    body: {
      deviceId: context.deviceId,
      userId: context.user.id,
      schemaVersion: protocolVersion,
      mutations: rows.map(({ mid, name, args }) => ({ mid, name, args })),
    },
  })
  if (!result.ok) return { kind: 'whole', ...failureOf(result.error) }
  return {
    kind: 'verdicts',
    verdicts: new Map(result.value.value.results.map((one) => [one.mid, verdictOf(one)])),
  }
}

async function sendUpload(
  { context, owner, signal }: Sender,
  row: OutboxRow<'photo.upload'>,
): Promise<SendOutcome> {
  const { database, platform, uploadProgress } = context
  const picture = await readFullPicture(database, row.args.id)
  if (picture === undefined) return only(row, { kind: 'failed', error: lostBytes, retryAfterMs: null })
  let renewedAt = platform.clock.now()
  const keepLease = () => {
    const now = platform.clock.now()
    if (now - renewedAt < uploadLeaseMs / 3) return
    renewedAt = now
    renewLease(database, row.mid, { owner, untilAt: now + uploadLeaseMs }).catch((error: unknown) => {
      platform.log.error('lease-not-renewed', error)
    })
  }
  const showProgress = (sentBytes: number) => {
    uploadProgress.set(new Map(uploadProgress.get()).set(row.mid, sentBytes))
    keepLease()
  }
  // Only who sends a photo needs the code for it.
  const { uploadPhoto } = await import('#src/api/upload-photo.ts')
  const result = await uploadPhoto(context.api, {
    args: row.args,
    bytes: picture.bytes,
    mimeType: picture.mimeType,
    idempotencyKey: row.mid,
    userId: context.user.id,
    signal,
    onProgress: showProgress,
  })
  const progress = new Map(uploadProgress.get())
  progress.delete(row.mid)
  uploadProgress.set(progress)
  return loneOutcome(row, result)
}

/** Storage was cleared under us. */
const lostBytes: OutboxError = {
  code: 'bytes_lost',
  status: 410,
  message: 'The picture is no longer on this device.',
  upgradeRequired: false,
}

function loneOutcome(row: OutboxRow, result: Result<Answered<unknown>, ClientProblem>): SendOutcome {
  if (result.ok) return only(row, { kind: 'applied', rev: result.value.rev, answer: result.value.value })
  const { error } = result
  if (error.code === 'unreadable_answer') return only(row, { kind: 'applied', rev: null, answer: null })
  return { kind: 'whole', ...failureOf(error) }
}

function only(row: OutboxRow, verdict: Verdict): SendOutcome {
  return { kind: 'verdicts', verdicts: new Map([[row.mid, verdict]]) }
}

function failureOf({ code, status, message, upgradeRequired, details, retryAfterMs }: ClientProblem) {
  const reasons = details.map(({ field, reason }) => `${field} ${reason}`.trim()).join('; ')
  const told = reasons === '' ? message : `${message}: ${reasons}`
  return { error: { code, status, message: told, upgradeRequired }, retryAfterMs }
}

function verdictOf(result: PushResult): Verdict {
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
        retryAfterMs: result.retryAfterMs ?? null,
      })
      return { kind: 'failed', ...failure }
    }
  }
}
