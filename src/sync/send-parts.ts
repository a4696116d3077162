import { foreignCode, isUnanswered, type ClientProblem } from '#src/api/client-problem.ts'
import {
  readUploadOffset,
  sendUploadPart,
  type UploadOffset,
  type UploadTarget,
} from '#src/api/upload-photo.ts'
import type { BytesId, PictureRow } from '#src/data/engine/database.ts'
import { renewLease } from '#src/data/engine/outbox/lease-rows.ts'
import { isHeldBack, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { type Result, err } from '#src/contract/wire/result.ts'
import { uploadLeaseMs } from './choose-requests.ts'
import { firstPartSize, nextPartSize, type PartSize, smallestPartBytes } from './part-size.ts'
import { failureOf, singleRowOutcome, type Sender } from './send-outcome.ts'
import type { SendOutcome } from './sync-state.ts'

/** The part size before the link got worse and the limits found on the way, kept from upload to upload. */
const partSizes = new WeakMap<Sender['context']['api'], PartSize>()
/** Connections on which an intermediary refused PATCH and passed the same bytes as POST. */
const needsPost = new WeakSet<Sender['context']['api']>()

interface SendingParts {
  readonly row: OutboxRow
  readonly id: BytesId
  readonly target: UploadTarget
  readonly picture: PictureRow
  /** The whole file, if it replaces one that the server could not read. */
  readonly replacement?: { readonly sha256: string; readonly bytes: number } | undefined
  readonly reportProgress: (sentBytes: number) => void
  /** The message for the person if the server no longer accepts the file. */
  readonly missingMessage: string
}

/** Two attempts in a row without progress mean that the link does not work. */
const maxAttemptsWithoutProgress = 2

/** Sends the missing bytes of a file in parts, from the offset that the server has. */
export async function sendParts(
  sender: Sender,
  { row, id, target, picture, replacement, reportProgress, missingMessage }: SendingParts,
): Promise<SendOutcome> {
  const { context, signal } = sender
  const bytes = new Blob([picture.bytes])
  const common = { userId: context.user.id, signal }
  const ask = () => readUploadOffset(context.api, { ...common, id, target })
  let attemptsWithoutProgress = 0
  let known = await ask()
  while (known.ok && known.value.offset < bytes.size) {
    const { offset } = known.value
    const partSize = partSizes.get(context.api) ?? firstPartSize
    const part = bytes.slice(offset, offset + partSize.bytes)
    if (sender.holdsPhotos() && isHeldBack(row)) return singleRowOutcome(row, { kind: 'unsent' })
    reportProgress(offset)
    const startedAt = context.platform.clock.monotonicMs()
    const sent = await sendByEitherMethod(context.api, {
      ...common,
      id,
      target,
      offset,
      bytes: part,
      ...(replacement !== undefined && offset === 0 ? { replacement } : {}),
      onProgress: (sentBytes) => reportProgress(offset + sentBytes),
    })
    const tookMs = context.platform.clock.monotonicMs() - startedAt
    const isTooLarge = !sent.ok && sent.error.foreignStatus === 413
    const sentPart = { sentBytes: part.size, hasArrived: sent.ok, isTooLarge, tookMs }
    partSizes.set(context.api, nextPartSize(partSize, sentPart))
    known = sent.ok || !mayHaveArrived(sent.error) ? sent : await requestOffset(sent.error, ask)
    const hasMoved = known.ok && known.value.offset > offset
    if (hasMoved) attemptsWithoutProgress = 0
    // A smaller part is a different request.
    else if (!isTooLarge || part.size <= smallestPartBytes) attemptsWithoutProgress += 1
    if (known.ok && attemptsWithoutProgress > maxAttemptsWithoutProgress) known = sent.ok ? known : sent
  }
  if (known.ok) return singleRowOutcome(row, { kind: 'applied', rev: known.value.rev, answer: null })
  const { error } = known
  return { kind: 'whole', ...failureOf(error.status === 404 ? { ...error, message: missingMessage } : error) }
}

/** Sends a part by PATCH. If an intermediary refuses it, uses POST, and from then on tries POST first. */
async function sendByEitherMethod(
  api: Sender['context']['api'],
  part: Parameters<typeof sendUploadPart>[1],
): ReturnType<typeof sendUploadPart> {
  const isPost = needsPost.has(api)
  const sent = await sendUploadPart(api, { ...part, isPost })
  const { code, foreignStatus } = sent.ok ? {} : sent.error
  if (code !== foreignCode || foreignStatus === 413) return sent
  const other = await sendUploadPart(api, { ...part, isPost: !isPost })
  if (!other.ok) return sent
  if (isPost) needsPost.delete(api)
  else needsPost.add(api)
  return other
}

/** The server may have received some of the lost bytes, or another tab may have sent some. */
function mayHaveArrived(error: ClientProblem): boolean {
  return error.code !== 'aborted' && (isUnanswered(error) || error.code === 'wrong_offset')
}

async function requestOffset(
  error: ClientProblem,
  ask: () => Promise<Result<UploadOffset, ClientProblem>>,
): Promise<Result<UploadOffset, ClientProblem>> {
  const response = await ask()
  return !response.ok && isUnanswered(response.error) ? err(error) : response
}

/** Shows the progress, and renews the lease while bytes are being sent. */
export function watchProgress({ context, owner }: Sender, row: OutboxRow) {
  const { database, platform, uploadProgress } = context
  let renewedAtMs = platform.clock.monotonicMs()
  const extendLease = () => {
    const nowMs = platform.clock.monotonicMs()
    if (nowMs - renewedAtMs < uploadLeaseMs / 3) return
    renewedAtMs = nowMs
    renewLease(database, row.mutationId, { owner, untilAt: platform.clock.now() + uploadLeaseMs }).catch(
      (error: unknown) => {
        platform.log.error('lease-not-renewed', error)
      },
    )
  }
  const reportProgress = (sentBytes: number) => {
    uploadProgress.set(new Map(uploadProgress.get()).set(row.mutationId, sentBytes))
    extendLease()
  }
  reportProgress(0)
  return {
    extendLease,
    reportProgress,
    end: () => {
      const rest = new Map(uploadProgress.get())
      rest.delete(row.mutationId)
      uploadProgress.set(rest)
    },
  }
}
