import type { SyncStatus } from '#src/data/engine/sync-status-store.ts'

/** What this device knows of a list. `absent`: nothing yet, and the server is out of reach. */
export type ReadState = 'loading' | 'absent' | 'read'

/** What a screen may say of an empty list: only of what was read does it know that there is nothing in it. */
export function readState(isUnread: boolean, connection: SyncStatus['connection']): ReadState {
  if (!isUnread) return 'read'
  return connection === 'offline' ? 'absent' : 'loading'
}
