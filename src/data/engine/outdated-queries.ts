import { useCallback, useSyncExternalStore } from 'react'
import type { Outdated } from './data-context.ts'
import { useCurrentData } from './use-current-data.ts'

/** Why this tab needs a newer version of the app. null if it does not. */
export function useOutdated(): Outdated | null {
  const current = useCurrentData()
  const store = current.phase === 'starting' ? null : current.device.outdated
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  return useSyncExternalStore(subscribe, () => store?.get() ?? null)
}

function noop(): void {}
