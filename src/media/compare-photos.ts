import type { PictureMeasure, Shot } from '#src/contract/rules/similar-shots.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { RenderPictureProblem, WorkerProblem } from './media-problem.ts'
import { renderFailureOf } from './prepare-photo.ts'

const measureLimitMs = 30_000
/** A slow phone needs about a second for thousands of photos. */
const groupLimitMs = 60_000

/** Measures a photo in the worker, one at a time. `signal` stops waiting. */
export async function measurePicture(
  picture: Blob,
  signal: AbortSignal,
): Promise<Result<PictureMeasure, RenderPictureProblem>> {
  try {
    return await mediaWorker.call({
      kind: 'measurePicture',
      limitMs: measureLimitMs,
      run: (api) => api.measurePicture(picture),
      signal,
    })
  } catch (failure) {
    const problem = renderFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}

/** Groups similar photos in the worker. */
export function groupPhotos(
  shots: readonly Shot[],
): Promise<Result<readonly (readonly string[])[], WorkerProblem>> {
  return mediaWorker.call({
    kind: 'groupShots',
    limitMs: groupLimitMs,
    run: (api) => api.groupShots(shots),
  })
}
