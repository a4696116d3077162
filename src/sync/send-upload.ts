import * as v from 'valibot'
import { foreignCode, isUnanswered, type ClientProblem } from '#src/api/client-problem.ts'
import { readUploadOffset, sendUploadPart, type UploadOffset, uploadPhoto } from '#src/api/upload-photo.ts'
import { UploadAnswer } from '#src/contract/calls/answers.ts'
import { maxPreviewBytes, wholeUploadBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { type Result, err } from '#src/contract/wire/result.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import { readPicture, renewLease } from '#src/data/engine/outbox/lease-rows.ts'
import { isHeldBack, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { uploadLeaseMs } from './choose.ts'
import { firstPartSize, nextPartSize, type PartSize, smallestPartBytes } from './part-size.ts'
import { failureOf, singleRequestOutcome, only, type Sender } from './send-outcome.ts'
import type { SendOutcome } from './sync-state.ts'

type UploadRow = OutboxRow<'photo.upload'>

/** How much went through before the link got worse, and what was refused on the way, kept from photo to photo. */
const partSizes = new WeakMap<Sender['context']['api'], PartSize>()
/** Those with something on the way that refused PATCH and let the same bytes through as POST. */
const needsPost = new WeakSet<Sender['context']['api']>()

/**
 * Sends the next piece of a photo's way: all of it where it is small; else first the preview, which makes the photo for
 * everybody, and in a later turn its bytes from wherever the server has got to.
 */
export async function sendUpload(sender: Sender, row: UploadRow, picture: PictureRow): Promise<SendOutcome> {
  const { context } = sender
  const progress = watchProgress(sender, row)
  try {
    if (row.isCreated === true)
      return await sendParts(sender, { row, picture, reportProgress: progress.reportProgress })
    const isSmall = picture.bytes.byteLength <= (wasLost(row) ? lostUploadBytes : wholeUploadBytes)
    const preview = isSmall ? undefined : await readPicture(context.database, row.args.id, 'preview')
    // A preview that is none would be refused.
    const isPreviewed = preview !== undefined && preview.bytes.byteLength <= maxPreviewBytes
    const result = await uploadPhoto(context.api, {
      args: row.args,
      bytes: isPreviewed ? preview.bytes : picture.bytes,
      mimeType: isPreviewed ? preview.mimeType : picture.mimeType,
      fullBytes: isPreviewed ? picture.bytes.byteLength : null,
      idempotencyKey: row.mid,
      userId: context.user.id,
      signal: sender.signal,
      onProgress: isPreviewed ? progress.keepLease : progress.reportProgress,
    })
    const isWhole = !isPreviewed || (result.ok && isDone(row, result.value.value))
    if (isWhole || !result.ok) return singleRequestOutcome(row, result)
    return only(row, { kind: 'created' })
  } finally {
    progress.end()
  }
}

/** What was lost on its way once is not risked whole again, unless the preview would weigh as much. */
const lostUploadBytes = 2 * maxPreviewBytes

function wasLost(row: UploadRow): boolean {
  return row.failures > 0 && (row.lastError?.status === null || row.lastError?.code === foreignCode)
}

/** The server has the photo itself: these bytes came before, by whichever id. */
function isDone(row: UploadRow, answer: unknown): boolean {
  const read = v.safeParse(UploadAnswer, answer)
  return read.success && (read.output.photo.id !== row.args.id || read.output.photo.status === 'ready')
}

interface SendingParts {
  readonly row: UploadRow
  readonly picture: PictureRow
  readonly reportProgress: (sentBytes: number) => void
}

/** Twice in a row without a byte more is a link that does not carry. */
const maxAttemptsWithoutProgress = 2

async function sendParts(
  sender: Sender,
  { row, picture, reportProgress }: SendingParts,
): Promise<SendOutcome> {
  const { context, signal } = sender
  const { id } = row.args
  const bytes = new Blob([picture.bytes])
  const common = { userId: context.user.id, signal }
  const ask = () => readUploadOffset(context.api, id, common)
  let attemptsWithoutProgress = 0
  let known = await ask()
  while (known.ok && known.value.offset < bytes.size) {
    const { offset } = known.value
    const partSize = partSizes.get(context.api) ?? firstPartSize
    const part = bytes.slice(offset, offset + partSize.bytes)
    if (sender.holdsPhotos() && isHeldBack(row)) return only(row, { kind: 'unsent' })
    reportProgress(offset)
    const startedAt = context.platform.clock.monotonicMs()
    const sent = await sendByEitherMethod(context.api, {
      ...common,
      id,
      offset,
      bytes: part,
      ...(row.isReencoded === true && offset === 0
        ? { replacement: { sha256: row.args.sha256, bytes: bytes.size } }
        : {}),
      onProgress: (sentBytes) => reportProgress(offset + sentBytes),
    })
    const tookMs = context.platform.clock.monotonicMs() - startedAt
    const isTooLarge = !sent.ok && sent.error.foreignStatus === 413
    const sentPart = { sentBytes: part.size, hasArrived: sent.ok, isTooLarge, tookMs }
    partSizes.set(context.api, nextPartSize(partSize, sentPart))
    known = sent.ok || !mayHaveArrived(sent.error) ? sent : await requestOffset(sent.error, ask)
    const hasMoved = known.ok && known.value.offset > offset
    if (hasMoved) attemptsWithoutProgress = 0
    // A smaller part is another question.
    else if (!isTooLarge || part.size <= smallestPartBytes) attemptsWithoutProgress += 1
    if (known.ok && attemptsWithoutProgress > maxAttemptsWithoutProgress) known = sent.ok ? known : sent
  }
  if (known.ok) return only(row, { kind: 'applied', rev: known.value.rev, answer: null })
  return { kind: 'whole', ...failureOf(describeFailure(known.error)) }
}

/** Sends a part by PATCH; where something on the way refuses that, by POST, and from then on by POST first. */
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

/** Part of the lost bytes may have come, or another tab may have sent some. */
function mayHaveArrived(error: ClientProblem): boolean {
  return error.code !== 'aborted' && (isUnanswered(error) || error.code === 'wrong_offset')
}

async function requestOffset(
  error: ClientProblem,
  ask: () => Promise<Result<UploadOffset, ClientProblem>>,
): Promise<Result<UploadOffset, ClientProblem>> {
  const asked = await ask()
  return !asked.ok && isUnanswered(asked.error) ? err(error) : asked
}

/** The preview was accepted, so a missing photo was removed since. */
function describeFailure(error: ClientProblem): ClientProblem {
  return error.status === 404 ? { ...error, message: 'This photo was removed from the zone.' } : error
}

/** Shows how much has gone out, and keeps the lease alive while something does. */
function watchProgress({ context, owner }: Sender, row: UploadRow) {
  const { database, platform, uploadProgress } = context
  let renewedAtMs = platform.clock.monotonicMs()
  const keepLease = () => {
    const nowMs = platform.clock.monotonicMs()
    if (nowMs - renewedAtMs < uploadLeaseMs / 3) return
    renewedAtMs = nowMs
    renewLease(database, row.mid, { owner, untilAt: platform.clock.now() + uploadLeaseMs }).catch(
      (error: unknown) => {
        platform.log.error('lease-not-renewed', error)
      },
    )
  }
  const reportProgress = (sentBytes: number) => {
    uploadProgress.set(new Map(uploadProgress.get()).set(row.mid, sentBytes))
    keepLease()
  }
  reportProgress(0)
  return {
    keepLease,
    reportProgress,
    end: () => {
      const rest = new Map(uploadProgress.get())
      rest.delete(row.mid)
      uploadProgress.set(rest)
    },
  }
}
