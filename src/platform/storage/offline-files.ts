import { makeStore } from '#src/platform/store.ts'

const isReady = makeStore(false)

/** The device has every file of the app that a guest needs without a network. */
export function announceOfflineFiles(): void {
  isReady.set(true)
}

export const hasOfflineFiles = isReady.get

export const subscribeToOfflineFiles = isReady.subscribe
