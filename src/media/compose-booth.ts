import type { BoothFrame } from '#src/contract/rules/booth-picture.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { mediaWorker } from './current-media-worker.ts'

const limitMs = 60_000

/** A booth's photos as one JPEG, made in the worker; null where they cannot be put together now. */
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
