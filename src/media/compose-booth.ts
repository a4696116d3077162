import type { BoothFrame } from '#src/contract/rules/booth-picture.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { mediaWorker } from './current-media-worker.ts'

const limitMs = 60_000

/** Composes a booth's photos into one JPEG in the worker. Returns null if that is not possible now. */
export async function composeBooth(
  shots: readonly Blob[],
  frame: BoothFrame | null,
): Promise<ArrayBuffer | null> {
  try {
    const made = await mediaWorker.call({
      kind: 'composeBooth',
      limitMs,
      run: (api) => api.composeBooth(shots, frame),
    })
    return made.ok ? made.value : null
  } catch (failure) {
    browserPlatform.log.error('booth-not-composed', failure)
    return null
  }
}
