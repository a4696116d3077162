import type { Dexie } from 'dexie'
import { makeStore } from '#src/platform/store.ts'

/**
 * True if this tab cannot open or delete a database because another tab holds it open. The other tab has an older
 * version that does not close the database, or was frozen by the browser. This ends when that tab is closed.
 */
export const blocked = makeStore(false)

/** Runs work that a database open in another tab may block. Sets `blocked` while it is blocked. */
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
