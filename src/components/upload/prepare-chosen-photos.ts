import type { DataContext } from '#src/data/engine/data-context.ts'
import { runPreparing } from '#src/data/chosen-photos/prepare-chosen.ts'
import { preparePhoto } from '#src/media/prepare-photo.ts'

/** Makes photos of the user's chosen files, in the media worker, until `signal` aborts. */
export function prepareChosenPhotos(context: DataContext, signal: AbortSignal): void {
  runPreparing(
    context,
    async (bytes) => {
      try {
        return await preparePhoto(bytes, signal)
      } catch (error) {
        context.platform.log.error('photo-not-prepared', error)
        return { ok: false, error: { code: 'worker_failed' } }
      }
    },
    signal,
  )
}
