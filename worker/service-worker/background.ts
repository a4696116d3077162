import { keepUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'

// What the service worker needs seldom. It is a script of its own, so that a worker that only answers from the cache
// starts without it.

/** Sends what waits; false when something is left that could go out later. */
export function flush(): Promise<boolean> {
  return flushInBackground(browserPlatform)
}

/** Stores what another app shared; resolves once that is durable. False where the device had no room for a part of it. */
export async function keepShared(files: readonly File[]): Promise<boolean> {
  const stored = await keepUnclaimed(indexedDB, null, files).catch(() => -1)
  return stored === files.length
}
