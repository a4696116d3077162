import type { FilterSettings } from '#src/contract/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/photo-edit.ts'
import { err, type Result } from '#src/contract/result.ts'
import type { RenderOutput } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { PreparePhotoProblem } from './media-problem.ts'
import type { MediaCall } from './media-worker.ts'
import { prepareFailureOf } from './prepare-photo.ts'

/** A phone's largest photo with blur on a slow phone stays far below. */
const renderLimitMs = 120_000
const previewLimitMs = 30_000

/** What the editor makes of a picture. `previewId` names a place on the screen: the newest call for it wins. */
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
  readonly signal?: AbortSignal | undefined
}

/** The edited picture for the screen; null where a newer call for the same place came in between. */
export function previewEdit(
  edit: PhotoEdit,
  { previewId, source, maxLongSidePx, signal }: PreviewCall,
): Promise<Result<ImageBitmap | null, PreparePhotoProblem>> {
  return callWorker({
    kind: 'previewEdit',
    limitMs: previewLimitMs,
    run: (api) => api.previewEdit(previewId, source, edit, maxLongSidePx),
    signal,
  })
}

/** A look alone for the screen; null where a newer call for the same place came in between. */
export function previewFilter(
  settings: FilterSettings,
  { previewId, source, maxLongSidePx, signal }: PreviewCall,
): Promise<Result<ImageBitmap | null, PreparePhotoProblem>> {
  return callWorker({
    kind: 'previewFilters',
    limitMs: previewLimitMs,
    run: (api) => api.previewFilters(previewId, source, settings, maxLongSidePx),
    signal,
  })
}

/** The edited picture as a file, upright and without metadata. `signal` gives up waiting or working. */
export function renderEdit({
  source,
  edit,
  output,
  signal,
}: RenderCall): Promise<Result<Blob, PreparePhotoProblem>> {
  return callWorker({
    kind: 'renderEdit',
    limitMs: renderLimitMs,
    run: (api) => api.renderEdit(source, edit, output),
    signal,
  })
}

async function callWorker<Value>(call: MediaCall<Value>): Promise<Result<Value, PreparePhotoProblem>> {
  try {
    return await mediaWorker.call(call)
  } catch (failure) {
    const problem = prepareFailureOf(failure)
    if (problem === null) throw failure
    return err(problem)
  }
}
