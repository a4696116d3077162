import type { PictureShift } from '#src/contract/rules/time-lapse-plan.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { mediaWorker } from './current-media-worker.ts'

/** A slow phone needs half a second per photo. */
const limitMs = 120_000

/** `failed`: a photo cannot be read, or the worker's code is not on this device. */
interface AlignProblem {
  readonly code: 'failed'
}

/** Computes in the worker how each photo must be moved to align with the first one. `signal` stops waiting. */
export async function alignPictures(
  pictures: readonly Blob[],
  signal: AbortSignal,
): Promise<Result<readonly PictureShift[], AlignProblem>> {
  try {
    const aligned = await mediaWorker.call({
      kind: 'alignPictures',
      limitMs,
      run: (api) => api.alignPictures(pictures),
      signal,
    })
    return aligned.ok ? aligned : err({ code: 'failed' })
  } catch (failure) {
    browserPlatform.log.error('pictures-not-aligned', failure)
    return err({ code: 'failed' })
  }
}
