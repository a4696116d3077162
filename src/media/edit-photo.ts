import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import type { AutoColors, RenderOutput } from '#worker/media/media-api.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { transfer } from 'comlink'
import { mediaWorker } from './current-media-worker.ts'
import type { RenderPictureProblem } from './media-problem.ts'
import type { MediaCall } from './media-worker.ts'
import { withProgress } from './progress-port.ts'
import { renderFailureOf } from './prepare-photo.ts'

/** The largest phone photo with blur needs much less on a slow phone. */
const renderLimitMs = 120_000
const previewLimitMs = 30_000

/** A preview of an edit. `previewId` identifies a place on the screen; the newest call for it wins. */
interface PreviewCall {
  readonly previewId: string
  readonly source: Blob
  readonly maxLongSidePx: number
  readonly signal?: AbortSignal | undefined
}

interface RenderCall {
  readonly source: Blob
  readonly edit: PhotoEdit
  readonly output: RenderOutput
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress?: ((ratio: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Returns the edited photo for display, or null if a newer call for the same place replaced this one. */
export function previewEdit(
  edit: PhotoEdit,
  { previewId, source, maxLongSidePx, signal }: PreviewCall,
): Promise<Result<ImageBitmap | null, RenderPictureProblem>> {
  return callWithRetry({
    kind: 'previewEdit',
    limitMs: previewLimitMs,
    run: (api) => api.previewEdit(previewId, source, edit, maxLongSidePx, sourceIdOf(source)),
    signal,
  })
}

/** Returns the photo with only a filter applied, or null if a newer call for the same place replaced this one. */
export function previewFilter(
  settings: FilterSettings,
  { previewId, source, maxLongSidePx, signal }: PreviewCall,
): Promise<Result<ImageBitmap | null, RenderPictureProblem>> {
  return callWithRetry({
    kind: 'previewFilters',
    limitMs: previewLimitMs,
    run: (api) => api.previewFilters(previewId, source, settings, maxLongSidePx, sourceIdOf(source)),
    signal,
  })
}

/**
 * Returns the edited photo as a file, upright and without metadata. `signal` stops waiting, and stops the work at its
 * next step.
 */
export function renderEdit({
  source,
  edit,
  output,
  onProgress,
  signal,
}: RenderCall): Promise<Result<Blob, RenderPictureProblem>> {
  return withProgress({ onProgress, signal }, (port) =>
    callWorker({
      kind: 'renderEdit',
      limitMs: renderLimitMs,
      run: (api) => api.renderEdit(source, edit, output, transfer(port, [port])),
      signal,
    }),
  )
}

/** Suggests brightness, contrast and saturation from the photo's tones. */
export function suggestColors(
  source: Blob,
  signal?: AbortSignal,
): Promise<Result<AutoColors, RenderPictureProblem>> {
  return callWithRetry({
    kind: 'suggestColors',
    limitMs: previewLimitMs,
    run: (api) => api.suggestColors(source),
    signal,
  })
}

const sourceIds = new WeakMap<Blob, string>()

/** The worker receives a new Blob with each call, so photos need a stable id. */
function sourceIdOf(source: Blob): string {
  const id = sourceIds.get(source) ?? browserPlatform.ids.uuid()
  sourceIds.set(source, id)
  return id
}

/** The system may have killed the worker and everything it held. The second call starts a new one. */
async function callWithRetry<Value>(call: MediaCall<Value>): Promise<Result<Value, RenderPictureProblem>> {
  const first = await callWorker(call)
  return !first.ok && first.error.code === 'worker_failed' ? callWorker(call) : first
}

async function callWorker<Value>(call: MediaCall<Value>): Promise<Result<Value, RenderPictureProblem>> {
  try {
    return await mediaWorker.call(call)
  } catch (failure) {
    const problem = renderFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}
