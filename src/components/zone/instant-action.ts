import { makeStore } from '#src/platform/store.ts'

/** Creates an instant code on the current page; null if there is no button for it. */
export const currentInstantAction = makeStore<(() => void) | null>(null)
