import { makeStore } from '#src/platform/store.ts'

/** How often in this page the server refused for good to make a guest part of the account that is signed in. */
export const refusedGuests = makeStore(0)
