import { makeStore } from '#src/platform/store.ts'

/** What makes an instant code on the page that is open; null where there is no such button. */
export const instantAtHand = makeStore<(() => void) | null>(null)
