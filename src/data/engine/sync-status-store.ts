import type { EpochMs } from '#src/contract/wire/time.ts'
import { type Store, makeStore } from '#src/platform/store.ts'

/** The connection status shown to the user. `unknown` until the first response or failure. */
export interface SyncStatus {
  readonly connection: 'unknown' | 'online' | 'offline'
  readonly lastSyncedAt: EpochMs | null
  readonly isSyncing: boolean
}

export const unknownSyncStatus: SyncStatus = { connection: 'unknown', lastSyncedAt: null, isSyncing: false }

export function makeSyncStatusStore(): Store<SyncStatus> {
  return makeStore<SyncStatus>(unknownSyncStatus)
}
