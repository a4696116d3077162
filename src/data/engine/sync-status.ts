import { useCallback, useSyncExternalStore } from 'react'
import { useCurrentData } from './use-current-data.ts'
import { type SyncStatus, unknownSyncStatus } from './sync-status-store.ts'

/** The connection and the last complete pull, as last reported by the sync engine. */
export function useSyncStatus(): SyncStatus {
  return useStatusPart(whole)
}

/** Whether the server is unreachable. Unlike the whole status, it does not change with each pull. */
export function useIsOffline(): boolean {
  return useStatusPart(isOffline)
}

function useStatusPart<Part>(partOf: (status: SyncStatus) => Part): Part {
  const current = useCurrentData()
  const store = current.phase === 'starting' ? null : current.device.syncStatus
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  return useSyncExternalStore(subscribe, () => partOf(store?.get() ?? unknownSyncStatus))
}

const whole = (status: SyncStatus) => status
const isOffline = ({ connection }: SyncStatus) => connection === 'offline'

function noop(): void {}
