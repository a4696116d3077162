import { useCallback, useSyncExternalStore } from 'react'
import { useCurrentData } from './use-current-data.ts'

/**
 * Returns how far the server’s clock is ahead of the device’s, in ms, and re-renders when it changes. 0 while unknown.
 */
export function useServerOffset(): number {
  const current = useCurrentData()
  const store = current.phase === 'starting' ? null : current.device.serverOffsetMs
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  const read = () => store?.get() ?? 0
  return useSyncExternalStore(subscribe, read, read)
}

function noop(): void {}
