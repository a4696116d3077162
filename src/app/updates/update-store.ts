import { makeStore } from '#src/platform/store.ts'

const isReady = makeStore(false)

/** A new version is on the device and waits to be used. */
export function announceUpdate(): void {
  isReady.set(true)
}

export const isUpdateReady = isReady.get

export const subscribeToUpdate = isReady.subscribe
