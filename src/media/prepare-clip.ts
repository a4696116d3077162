import { transfer } from 'comlink'
import { err, type Result } from '#src/contract/wire/result.ts'
import type { ClipInfo, ClipSelection, PreparedClip, PreparedFilm } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { PrepareClipProblem } from './media-problem.ts'
import { clipFailureOf } from './prepare-photo.ts'
import { trackPreparation } from './track-preparation.ts'
import { withProgress } from './progress-port.ts'

/** A slow phone needs several minutes for one minute of video. A locked phone continues when it is unlocked. */
const prepareLimitMs = 60 * 60_000
const readLimitMs = 60_000

interface ClipCall {
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress: (ratio: number) => void
  /** Stops the work and leaves nothing behind. */
  readonly signal: AbortSignal
}

/** Reads the properties of a video. */
export function readClip(source: Blob, signal?: AbortSignal): Promise<Result<ClipInfo, PrepareClipProblem>> {
  return asResult(() =>
    mediaWorker.call({ kind: 'readClip', limitMs: readLimitMs, run: (api) => api.readClip(source), signal }),
  )
}

/** Returns frames at equal intervals of a video, `heightPx` high. */
export function clipFrames(
  source: Blob,
  {
    count,
    heightPx,
    signal,
  }: { readonly count: number; readonly heightPx: number; readonly signal: AbortSignal },
): Promise<Result<readonly ImageBitmap[], PrepareClipProblem>> {
  return asResult(() =>
    mediaWorker.call({
      kind: 'clipFrames',
      limitMs: readLimitMs,
      run: (api) => api.clipFrames(source, count, heightPx),
      signal,
    }),
  )
}

/**
 * Returns the first `lengthMs` of a clip, or null if it cannot be read. `source` may be only the beginning of the file.
 */
export async function clipStart(source: Blob, lengthMs: number, signal: AbortSignal): Promise<Blob | null> {
  const start = await asResult(() =>
    mediaWorker.call({
      kind: 'clipStart',
      limitMs: readLimitMs,
      run: (api) => api.clipStart(source, lengthMs),
      signal,
    }),
  )
  return start.ok && start.value !== null ? new Blob([start.value], { type: 'video/mp4' }) : null
}

/** Makes the photo and the clip that the queue stores from a part of a video. One video is processed at a time. */
export function prepareClip(
  source: Blob,
  options: ClipSelection,
  { onProgress, signal }: ClipCall,
): Promise<Result<PreparedClip, PrepareClipProblem>> {
  return asResult(() =>
    withProgress({ onProgress, signal }, (port) =>
      mediaWorker.call({
        kind: 'prepareClip',
        limitMs: prepareLimitMs,
        run: (api) => api.prepareClip(source, options, transfer(port, [port])),
        signal,
      }),
    ),
  )
}

/** The video of a live photo, or null if the photo has none that this browser can read. */
export async function prepareLivingFilm(picture: Blob, signal: AbortSignal): Promise<PreparedFilm | null> {
  const result = await asResult(() =>
    trackPreparation(() =>
      withProgress({ signal }, (port) =>
        mediaWorker.call({
          kind: 'prepareLivingFilm',
          limitMs: prepareLimitMs,
          run: (api) => api.prepareLivingFilm(picture, transfer(port, [port])),
          signal,
        }),
      ),
    ),
  )
  return result.ok ? result.value : null
}

async function asResult<Value>(
  call: () => Promise<Result<Value, PrepareClipProblem>>,
): Promise<Result<Value, PrepareClipProblem>> {
  try {
    return await call()
  } catch (failure) {
    const problem = clipFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}
