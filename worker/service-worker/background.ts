import { keepUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { registerParts } from '#src/data/engine/engine-parts.ts'
import { missionClientMutations } from '#src/data/missions/mission-mutations.ts'
import { photoClientMutations } from '#src/data/photos/photo-mutations.ts'
import { freeKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'
import { canPreparePhotos, preparePhoto } from './prepare-photo.ts'

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
