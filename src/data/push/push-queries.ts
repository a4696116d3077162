import { useEffect, useSyncExternalStore } from 'react'
import { refreshPush } from './push-commands.ts'
import { pushState, type PushState } from './push-state.ts'

/** How this device stands to notifications; looks again each time a screen begins to ask, and while it is online. */
export function usePushState(isOffline: boolean): PushState {
  useEffect(() => {
    // What the server has is known no later than the connection is back.
    if (!isOffline || pushState.get().phase === 'unknown') refreshPush().catch(() => undefined)
  }, [isOffline])
  return useSyncExternalStore(pushState.subscribe, pushState.get)
}
