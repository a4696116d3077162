import type { PictureShift } from '#src/contract/rules/time-lapse-plan.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { PreparePhotoProblem } from './media-problem.ts'
import { prepareFailureOf } from './prepare-photo.ts'

/** A slow phone takes half a second for each picture. */
const limitMs = 120_000

/** How each picture has to be moved to lie over the first one, found in the worker; `signal` gives up waiting. */
export async function alignPictures(
  pictures: readonly Blob[],
  signal: AbortSignal,
): Promise<Result<readonly PictureShift[], PreparePhotoProblem>> {
  try {
    return await mediaWorker.call({
      kind: 'alignPictures',
      limitMs,
      run: (api) => api.alignPictures(pictures),
      signal,
    })
  } catch (failure) {
    const problem = prepareFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}
