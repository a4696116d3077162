import { keepSharedFiles } from '#src/data/share-target/shared-files.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'

// What the service worker needs seldom. It is a script of its own, so that a worker that only answers from the cache
// starts without it.

/** Sends what waits, and puts what is left on the app's icon; false when something is left that could go out later. */
export function flush(): Promise<boolean> {
  return flushInBackground(browserPlatform, setAppBadge)
}

/** Keeps what another app shared; resolves once it is durable. */
export function keepShared(files: readonly File[]) {
  return keepSharedFiles(browserPlatform.storage, files, browserPlatform.clock.now())
}
