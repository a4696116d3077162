import { keepUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'

// What the service worker needs seldom. It is a script of its own, so that a worker that only answers from the cache
// starts without it.

/** Sends what waits, and puts what is left on the app's icon; false when something is left that could go out later. */
export function flush(): Promise<boolean> {
  return flushInBackground(browserPlatform, setAppBadge)
}

/** Stores what another app shared; resolves once that is durable. False where the device had no room for a part of it. */
export async function keepShared(files: readonly File[]): Promise<boolean> {
  const stored = await keepUnclaimed(indexedDB, null, files).catch(() => -1)
  return stored === files.length
}
