import { makeStore } from '#src/platform/store.ts'

const isReady = makeStore(false)

/** Records that a new version is installed and waiting. */
export function announceUpdate(): void {
  isReady.set(true)
}

export const isUpdateReady = isReady.get

export const subscribeToUpdate = isReady.subscribe
