import { err, ok } from '#src/contract/wire/result.ts'
import type { Prepare } from '#src/data/chosen-photos/prepare-chosen.ts'
import { keepUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { registerParts } from '#src/data/engine/engine-parts.ts'
import { missionClientMutations } from '#src/data/missions/mission-mutations.ts'
import { photoClientMutations } from '#src/data/photos/photo-mutations.ts'
import { freeKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'
import { prepareUpload } from '#worker/media/images/prepare-upload.ts'

// What the service worker needs seldom. It is a script of its own, so that a worker that only answers from the cache
// starts without it.

// All that is queued here: photos, and the missions that they answer. Analytics events are recorded by pages.
registerParts({
  mutations: { ...photoClientMutations, ...missionClientMutations },
  onCommitted: () => {},
  freeSpace: freeKeptPhotos,
})

/**
 * Makes photos of chosen files, sends what waits, and puts what is left on the app's icon; false when something is left that
 * could go out later.
 */
export function flush(): Promise<boolean> {
  const onLeft = setAppBadge
  return flushInBackground(
    browserPlatform,
    canPreparePhotos() ? { onLeft, prepare: preparePhoto } : { onLeft },
  )
}

/** Stores what another app shared; resolves once that is durable. False where the device had no room for a part of it. */
export async function keepShared(files: readonly File[]): Promise<boolean> {
  const stored = await keepUnclaimed(indexedDB, null, files).catch(() => -1)
  return stored === files.length
}

/** Far above what a slow phone takes for its largest photos. A worker that takes longer prepares no further photo. */
const limitMs = 90_000

/** Whether this service worker has what preparing photos takes. */
function canPreparePhotos(): boolean {
  return 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis
}

/** `prepareUpload` in this service worker. HEIC pictures that the browser cannot read fail here. */
const preparePhoto: Prepare = async (bytes) => {
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
