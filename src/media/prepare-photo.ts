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
import { asPreparing } from './preparing-photos.ts'

/** Decoding and encoding a phone's largest photos on a slow phone stays far below. */
const limitMs = 90_000

/** By code, so that a code without a line here does not compile. */
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
 * Makes of a chosen file what the queue stores: preview and full photo without metadata, its size, capture time and
 * hash. One file is worked on at a time; further calls wait. `signal` gives up waiting or working. The file is read once,
 * at once: it may change, or its permission end, while the worker works on it.
 */
export async function preparePhoto(
  chosen: Blob,
  signal?: AbortSignal,
): Promise<Result<PreparedPhoto, PreparePhotoProblem>> {
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (bytes === null) return err({ code: 'file_gone', message: 'This file can no longer be read.' })
  const file = new Blob([bytes])
  try {
    return await asPreparing(() =>
      mediaWorker.call({ kind: 'prepareUpload', limitMs, run: (api) => api.prepareUpload(file), signal }),
    )
  } catch (failure) {
    const problem = prepareFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}

/** Encodes a stored photo that the server could not read again; null where this device cannot. Not for animations. */
export async function reencodePhoto(picture: Blob): Promise<PreparedPhoto | null> {
  try {
    const made = await mediaWorker.call({
      kind: 'reencodePhoto',
      limitMs,
      run: (api) => api.reencodePhoto(picture),
    })
    return made.ok ? made.value : null
  } catch (failure) {
    if (prepareFailureOf(failure) === null) throw failure
    return null
  }
}

/** Between two of them, a photo that is waited for has its turn. */
const shrinking = createCallQueue()

/**
 * A small JPEG of a chosen picture, to show it by; null where this device cannot show it. One is read and made at a time.
 */
export function shrinkPicture(read: () => Promise<Blob | null>, signal: AbortSignal): Promise<Blob | null> {
  return shrinking.run(async () => {
    const picture = signal.aborted ? null : await read()
    if (picture === null) return null
    try {
      const made = await mediaWorker.call({
        kind: 'shrinkPicture',
        limitMs,
        run: (api) => api.shrinkPicture(picture),
        signal,
      })
      return made.ok ? made.value : null
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

/** What the worker says of a picture that it cannot render; null for anything else that it throws. */
export function renderFailureOf(failure: unknown): RenderPictureProblem | null {
  return failureOf(failure, renderCodes)
}

/** What the worker says of a file that is no photo to it; null for anything else that it throws. */
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

/** What the worker says of a film that becomes no clip; null for anything else that it throws. */
export function clipFailureOf(failure: unknown): PrepareClipProblem | null {
  return failureOf(failure, { ...failureCodes, ...clipCodes })
}

function failureOf<Code extends string>(
  failure: unknown,
  codes: { readonly [One in Code]: One },
): { readonly code: Code; readonly message: string } | null {
  if (!(failure instanceof Error)) return null
  const known: readonly Code[] = Object.values(codes)
  const code = known.find((one) => one === failure.name)
  return code === undefined ? null : { code, message: failure.message }
}
