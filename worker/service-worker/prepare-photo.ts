import { err, ok } from '#src/contract/wire/result.ts'
import type { Prepare } from '#src/data/chosen-photos/prepare-chosen.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { prepareUpload } from '#worker/media/images/prepare-upload.ts'

/** Far above what a slow phone takes for its largest photos. A worker that takes longer prepares no further photo. */
const limitMs = 90_000

/** Whether this service worker has what preparing photos takes. */
export function canPreparePhotos(): boolean {
  return 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis
}

/** `prepareUpload` in this service worker. HEIC pictures that the browser cannot read fail here. */
export const preparePhoto: Prepare = async (bytes) => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const cancelTimer = browserPlatform.clock.startTimer(limitMs, () => resolve(null))
  try {
    const photo = await Promise.race([prepareUpload(bytes, noModules), late])
    return photo === null ? err({ code: 'aborted' }) : ok(photo)
  } catch (error) {
    browserPlatform.log.warn('photo-left-to-page', { error: String(error) })
    return err({ code: 'failed' })
  } finally {
    cancelTimer()
  }
}

function noModules(): Promise<never> {
  return Promise.reject(new TypeError('A service worker imports no modules later'))
}
