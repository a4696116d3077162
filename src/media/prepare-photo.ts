import { err, type Result } from '#src/contract/result.ts'
import type { PrepareFailureCode, PreparedPhoto } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { PreparePhotoProblem } from './media-problem.ts'

/** Decoding and encoding a phone's largest photos on a slow phone stays far below. */
const limitMs = 90_000

/** By code, so that a code without a line here does not compile. */
const failureCodes: { readonly [Code in PrepareFailureCode]: Code } = {
  empty: 'empty',
  unsupported_type: 'unsupported_type',
  unreadable_image: 'unreadable_image',
  too_large: 'too_large',
}

/**
 * Makes of a chosen file what the queue stores: preview and full photo without metadata, its size, capture time and
 * hash. One file is worked on at a time; further calls wait. `signal` gives up waiting or working.
 */
export async function preparePhoto(
  file: File,
  signal?: AbortSignal,
): Promise<Result<PreparedPhoto, PreparePhotoProblem>> {
  try {
    return await mediaWorker.call({
      kind: 'prepareUpload',
      limitMs,
      run: (api) => api.prepareUpload(file),
      signal,
    })
  } catch (failure) {
    const code = failure instanceof Error ? failureCodeOf(failure.name) : undefined
    if (failure instanceof Error && code !== undefined) return err({ code, message: failure.message })
    throw failure
  }
}

function failureCodeOf(name: string): PrepareFailureCode | undefined {
  return Object.values(failureCodes).find((code) => code === name)
}
