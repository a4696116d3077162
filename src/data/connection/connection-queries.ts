import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionType } from '#src/platform/network/connection-type.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { readChosen } from './connection-store.ts'

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
  return useLiveDeviceData((device) => readChosen(device, 'data-saver'))
}

/** Whether the browser itself was asked to spare the link. */
export function useBrowserSavesData(): boolean {
  const platform = usePlatform()
  const subscribe = useLinkChanges()
  return useSyncExternalStore(subscribe, () => platform?.network.savesData() ?? false)
}

/** Whether this device sends photos only on Wi-Fi; undefined while loading. */
export function useWifiOnly(): boolean | undefined {
  return useLiveDeviceData((device) => readChosen(device, 'wifi-only'))
}

/** What the device is connected by, as far as the browser tells. */
export function useConnectionType(): ConnectionType {
  const platform = usePlatform()
  const subscribe = useLinkChanges()
  return useSyncExternalStore(subscribe, () => platform?.link.kind() ?? 'unknown')
}

/** Whether photos wait now for another link. */
export function useHoldsPhotos(): boolean {
  const isWifiOnly = useWifiOnly()
  return useConnectionType() === 'cellular' && isWifiOnly === true
}

function usePlatform() {
  const current = useCurrentData()
  return current.phase === 'starting' ? undefined : current.device.platform
}

function useLinkChanges() {
  const link = usePlatform()?.link
  return useCallback((onChange: () => void) => link?.onChange(onChange) ?? noop, [link])
}

function noop(): void {}
