import { runClipPreparation } from '#src/data/chosen-photos/clip-preparation.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { err, type Result } from '#src/contract/wire/result.ts'
import { prepareClip, readClip } from '#src/media/prepare-clip.ts'

/** Makes clips from the user's chosen videos in the media worker, until `signal` aborts. */
export function prepareChosenClips(context: DataContext, signal: AbortSignal): void {
  const attempt = async <Value>(
    work: () => Promise<Result<Value, { readonly code: string }>>,
  ): Promise<Result<Value, { readonly code: string }>> => {
    try {
      return await work()
    } catch (error) {
      context.platform.log.error('clip-not-prepared', error)
      return err({ code: 'worker_failed' })
    }
  }
  runClipPreparation(
    context,
    {
      read: (source, end) => attempt(() => readClip(source, end)),
      make: (source, cut, work) => attempt(() => prepareClip(source, cut, work)),
    },
    signal,
  )
}
