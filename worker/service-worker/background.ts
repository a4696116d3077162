import { keepSharedFiles } from '#src/data/share-target/shared-files.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'

// What the service worker needs seldom. It is a script of its own, so that a worker that only answers from the cache
// starts without it.

/** Sends what waits; false when something is left that could go out later. */
export function flush(): Promise<boolean> {
  return flushInBackground(browserPlatform)
}

/** Keeps what another app shared; resolves once it is durable. */
export function keepShared(files: readonly File[]) {
  return keepSharedFiles(browserPlatform.storage, files, browserPlatform.clock.now())
}
