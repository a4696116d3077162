import { useCallback, useSyncExternalStore } from 'react'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { readDataSaver } from './data-saver-store.ts'

/**
 * Whether to use less data now: nothing is fetched before it is looked at, and pictures come no larger than they are
 * shown. True while that is not known yet, for what was fetched cannot be given back.
 */
export function useDataSaver(): boolean {
  const isAsked = useBrowserSavesData()
  return useChosenDataSaver() !== false || isAsked
}

/** Whether it was chosen here; undefined while loading. */
export function useChosenDataSaver(): boolean | undefined {
  return useLiveDeviceData(readDataSaver)
}

/** Whether the browser itself was asked to spare the link. */
export function useBrowserSavesData(): boolean {
  const current = useCurrentData()
  const platform = current.phase === 'starting' ? undefined : current.device.platform
  const subscribe = useCallback(
    (onChange: () => void) => platform?.link.onChange(onChange) ?? noop,
    [platform],
  )
  return useSyncExternalStore(subscribe, () => platform?.network.savesData() ?? false)
}

function noop(): void {}
