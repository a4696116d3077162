import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { MadeVoice } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'

const limitMs = 60_000

/** Converts a browser's recording to the form that is sent: an MP4 of at most 60 seconds. `failed`: it cannot be read. */
export async function makeVoice(recording: Blob): Promise<Result<MadeVoice, { readonly code: 'failed' }>> {
  try {
    const made = await mediaWorker.call({
      kind: 'makeVoice',
      limitMs,
      run: (api) => api.makeVoice(recording),
    })
    return made.ok ? ok(made.value) : err({ code: 'failed' })
  } catch (failure) {
    browserPlatform.log.error('voice-not-made', failure)
    return err({ code: 'failed' })
  }
}
