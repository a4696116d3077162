import { err, ok } from '#src/contract/wire/result.ts'
import type { PhotoPreparer } from '#src/data/chosen-photos/photo-preparation.ts'
import { storeUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { registerParts } from '#src/data/engine/engine-parts.ts'
import { missionClientMutations } from '#src/data/missions/mission-mutations.ts'
import { photoClientMutations } from '#src/data/photos/photo-mutations.ts'
import { freeKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'
import { prepareUpload } from '#worker/media/images/prepare-upload.ts'

// The rarely needed part of the service worker. It is a separate script, so that a worker that only answers from the
// cache starts without it.

// This worker queues only photos and the missions that they complete. Pages record analytics events themselves.
registerParts({
  mutations: { ...photoClientMutations, ...missionClientMutations },
  onCommitted: () => {},
  freeSpace: freeKeptPhotos,
})

/**
 * Prepares chosen files, sends unsent changes and shows the number left on the app's icon. Returns false if something
 * is left that could be sent later.
 */
export function flush(): Promise<boolean> {
  const onUnsent = setAppBadge
  return flushInBackground(
    browserPlatform,
    canPreparePhotos() ? { onUnsent, prepare: preparePhoto } : { onUnsent },
  )
}

/**
 * Stores files shared by another app. Resolves when they are durable. Returns false if the device had no room for some
 * of them.
 */
export async function storeSharedFiles(files: readonly File[]): Promise<boolean> {
  const stored = await storeUnclaimed(indexedDB, null, files).catch(() => -1)
  return stored === files.length
}

/** Much longer than a slow phone needs for its largest photos. A worker that takes longer prepares no further photo. */
const limitMs = 90_000

/** Whether this service worker can prepare photos. */
function canPreparePhotos(): boolean {
  return 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis
}

/** `prepareUpload` in this service worker. Fails for HEIC photos that the browser cannot read. */
const preparePhoto: PhotoPreparer = async (bytes) => {
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const cancelTimer = browserPlatform.clock.startTimer(limitMs, () => resolve(null))
  try {
    const photo = await Promise.race([prepareUpload(bytes, noModules), timeout])
    return photo === null ? err({ code: 'aborted' }) : ok(photo)
  } catch (error) {
    browserPlatform.log.warn('photo-not-prepared-in-background', { error: String(error) })
    return err({ code: 'failed' })
  } finally {
    cancelTimer()
  }
}

function noModules(): Promise<never> {
  return Promise.reject(new TypeError('A service worker cannot import modules dynamically'))
}
