import type { SyncStatus } from '#src/data/engine/sync-status-store.ts'

/** Whether a list is on this device. `absent`: not yet, and the device is offline. */
export type ReadState = 'loading' | 'absent' | 'read'

/** Returns the state of an empty list. Only a list that was read is known to be empty. */
export function readState(isUnread: boolean, connection: SyncStatus['connection']): ReadState {
  if (!isUnread) return 'read'
  return connection === 'offline' ? 'absent' : 'loading'
}
