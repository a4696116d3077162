import { useCallback, useSyncExternalStore } from 'react'
import { useCurrentData } from './use-current-data.ts'
import { type SyncStatus, unknownSyncStatus } from './sync-status-store.ts'

/** The connection and the last complete pull, as the sync engine last told. */
export function useSyncStatus(): SyncStatus {
  const current = useCurrentData()
  const store = current.phase === 'starting' ? null : current.device.syncStatus
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  return useSyncExternalStore(subscribe, () => store?.get() ?? unknownSyncStatus)
}

function noop(): void {}
