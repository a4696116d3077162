import type { Dexie } from 'dexie'
import { makeStore } from '#src/platform/store.ts'

/**
 * Whether this tab cannot open or delete a database because another one still holds it: one of an older version that does
 * not let go, or one that the browser has frozen. It ends by itself when that tab is closed.
 */
export const blocked = makeStore(false)

/** Waits for work that a database of another tab may hold up, and tells `blocked` while it does. */
export async function reportBlocked<Value>(database: Dexie, work: () => PromiseLike<Value>): Promise<Value> {
  database.on('blocked', () => {
    blocked.set(true)
  })
  try {
    return await work()
  } finally {
    blocked.set(false)
  }
}
