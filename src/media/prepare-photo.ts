import { err, type Result } from '#src/contract/wire/result.ts'
import type { PrepareFailureCode, PreparedPhoto } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { ChosenFileProblem, PreparePhotoProblem } from './media-problem.ts'
import { asPreparing } from './preparing-photos.ts'

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
 * hash. One file is worked on at a time; further calls wait. `signal` gives up waiting or working. The file is read once,
 * at once: it may change, or its permission end, while the worker works on it.
 */
export async function preparePhoto(
  chosen: Blob,
  signal?: AbortSignal,
): Promise<Result<PreparedPhoto, ChosenFileProblem>> {
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (bytes === null) return err({ code: 'unreadable_file', message: 'This file can no longer be read.' })
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

/** What the worker says of a file that is no photo to it; null for anything else that it throws. */
export function prepareFailureOf(failure: unknown): PreparePhotoProblem | null {
  if (!(failure instanceof Error)) return null
  const code = Object.values(failureCodes).find((known) => known === failure.name)
  return code === undefined ? null : { code, message: failure.message }
}
