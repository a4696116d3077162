import { err, type Result } from '#src/contract/wire/result.ts'
import type {
  ClipFailureCode,
  PrepareFailureCode,
  PreparedPhoto,
  RenderFailureCode,
} from '#worker/media/media-api.ts'
import { createCallQueue } from './call-queue.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { PrepareClipProblem, PreparePhotoProblem, RenderPictureProblem } from './media-problem.ts'
import { trackPreparation } from './track-preparation.ts'

/** Decoding and encoding the largest phone photos on a slow phone takes much less time. */
const timeoutMs = 90_000

/** Keyed by code, so that a code without an entry does not compile. */
const failureCodes: { readonly [Code in PrepareFailureCode]: Code } = {
  empty: 'empty',
  unsupported_type: 'unsupported_type',
  unreadable_image: 'unreadable_image',
  too_many_pixels: 'too_many_pixels',
  too_many_frames: 'too_many_frames',
  too_large_to_open: 'too_large_to_open',
  format_not_readable: 'format_not_readable',
  decoder_missing: 'decoder_missing',
  file_gone: 'file_gone',
}

/**
 * Prepares a chosen file for the outbox: preview and full photo without metadata, size, capture time and hash. Processes
 * one file at a time; other calls wait. `signal` cancels the call. The whole file is read first, because it may change
 * or become unreadable while the worker processes it.
 */
export async function preparePhoto(
  source: Blob,
  signal?: AbortSignal,
): Promise<Result<PreparedPhoto, PreparePhotoProblem>> {
  const bytes = await source.arrayBuffer().catch(() => null)
  if (bytes === null) return err({ code: 'file_gone', message: 'This file can no longer be read.' })
  const file = new Blob([bytes])
  try {
    return await trackPreparation(() =>
      mediaWorker.call({
        kind: 'prepareUpload',
        limitMs: timeoutMs,
        run: (api) => api.prepareUpload(file),
        signal,
      }),
    )
  } catch (failure) {
    const problem = prepareFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}

/**
 * Encodes a stored photo again because the server could not read it. Returns null if this device cannot do that. Not for
 * animations.
 */
export async function reencodePhoto(picture: Blob): Promise<PreparedPhoto | null> {
  try {
    const result = await mediaWorker.call({
      kind: 'reencodePhoto',
      limitMs: timeoutMs,
      run: (api) => api.reencodePhoto(picture),
    })
    return result.ok ? result.value : null
  } catch (failure) {
    if (prepareFailureOf(failure) === null) throw failure
    return null
  }
}

/** Shrinks one photo at a time, so that a photo for which the user is waiting can be processed in between. */
const shrinkQueue = createCallQueue()

/**
 * Returns a small JPEG to display a chosen photo, or null if this device cannot display it. One photo is read and
 * converted at a time.
 */
export function shrinkPicture(read: () => Promise<Blob | null>, signal: AbortSignal): Promise<Blob | null> {
  return shrinkQueue.run(async () => {
    const picture = signal.aborted ? null : await read()
    if (picture === null) return null
    try {
      const result = await mediaWorker.call({
        kind: 'shrinkPicture',
        limitMs: timeoutMs,
        run: (api) => api.shrinkPicture(picture),
        signal,
      })
      return result.ok ? result.value : null
    } catch (failure) {
      if (prepareFailureOf(failure) === null && renderFailureOf(failure) === null) throw failure
      return null
    }
  })
}

const renderCodes: { readonly [Code in RenderFailureCode]: Code } = {
  empty: 'empty',
  unsupported_type: 'unsupported_type',
  unreadable_image: 'unreadable_image',
  too_large: 'too_large',
  aborted: 'aborted',
}

/** Returns the problem if the worker could not render a photo, or null for any other error. */
export function renderFailureOf(failure: unknown): RenderPictureProblem | null {
  return failureOf(failure, renderCodes)
}

/** Returns the problem if the worker rejected a file as a photo, or null for any other error. */
function prepareFailureOf(failure: unknown): PreparePhotoProblem | null {
  return failureOf(failure, failureCodes)
}

const clipCodes: { readonly [Code in ClipFailureCode]: Code } = {
  damaged: 'damaged',
  no_film: 'no_film',
  format_not_readable: 'format_not_readable',
  clip_too_large: 'clip_too_large',
  aborted: 'aborted',
}

/** Returns the problem if the worker could not make a clip from a video, or null for any other error. */
export function clipFailureOf(failure: unknown): PrepareClipProblem | null {
  return failureOf(failure, { ...failureCodes, ...clipCodes })
}

function failureOf<Code extends string>(
  failure: unknown,
  codes: { readonly [Each in Code]: Each },
): { readonly code: Code; readonly message: string } | null {
  if (!(failure instanceof Error)) return null
  const allCodes: readonly Code[] = Object.values(codes)
  const code = allCodes.find((each) => each === failure.name)
  return code === undefined ? null : { code, message: failure.message }
}
