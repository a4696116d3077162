import { useEffect, useSyncExternalStore } from 'react'
import { refreshPush } from './push-commands.ts'
import { pushState, type PushState } from './push-state.ts'

/** The push state of this device. It is read again when a screen mounts, and when the device is online again. */
export function usePushState(isOffline: boolean): PushState {
  useEffect(() => {
    // The server’s state is read as soon as the connection returns.
    if (!isOffline || pushState.get().phase === 'unknown') refreshPush().catch(() => undefined)
  }, [isOffline])
  return useSyncExternalStore(pushState.subscribe, pushState.get)
}
