import { makeStore } from '#src/platform/store.ts'

const isReady = makeStore(false)

/** Records that the device has every app file that a guest needs offline. */
export function recordOfflineFiles(): void {
  isReady.set(true)
}

export const hasOfflineFiles = isReady.get

export const subscribeToOfflineFiles = isReady.subscribe
