import { makeStore } from '#src/platform/store.ts'

/** How often, since this page was loaded, the server permanently rejected merging a guest into the signed-in account. */
export const refusedGuests = makeStore(0)
