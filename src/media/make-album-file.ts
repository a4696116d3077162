import { transfer } from 'comlink'
import { err, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { AlbumOrder } from '#src/contract/wire/album-order.ts'
import type { MadeAlbum } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import { withProgress } from './progress-port.ts'

/** Enough for a large album on a slow disk. A laptop that sleeps continues when it is opened. */
const limitMs = 60 * 60_000

interface AlbumCall {
  readonly onProgress: (ratio: number) => void
  readonly signal: AbortSignal
}

/** `failed`: disk or memory. A retry may succeed. */
export interface AlbumProblem {
  readonly code: 'aborted' | 'failed'
}

/** Makes an album file in the worker. `signal` stops the work and leaves nothing behind. */
export async function makeAlbumFile(
  order: AlbumOrder,
  { onProgress, signal }: AlbumCall,
): Promise<Result<MadeAlbum, AlbumProblem>> {
  try {
    const made = await withProgress({ onProgress, signal }, (port) =>
      mediaWorker.call({
        kind: 'makeAlbumFile',
        limitMs,
        run: (api) => api.makeAlbumFile(order, transfer(port, [port])),
        signal,
      }),
    )
    if (made.ok) return made
    return err({ code: made.error.code === 'aborted' ? 'aborted' : 'failed' })
  } catch (failure) {
    if (signal.aborted) return err({ code: 'aborted' })
    browserPlatform.log.error('album-file-not-made', failure)
    return err({ code: 'failed' })
  }
}
