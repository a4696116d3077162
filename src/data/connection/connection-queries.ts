import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionType } from '#src/platform/network/connection-type.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { readConnectionChoice } from './connection-store.ts'

/**
 * True if less data should be used now: nothing is prefetched, and images are not larger than they are shown. True
 * until the settings are known, because a download cannot be undone.
 */
export function useDataSaver(): boolean {
  const isAsked = useBrowserSavesData()
  return useChosenDataSaver() !== false || isAsked
}

/** True if data saver was turned on in this app. undefined while loading. */
export function useChosenDataSaver(): boolean | undefined {
  return useLiveDeviceData((device) => readConnectionChoice(device, 'data-saver'))
}

/** True if data saving is turned on in the browser. */
export function useBrowserSavesData(): boolean {
  const platform = usePlatform()
  const subscribe = useConnectionChanges()
  return useSyncExternalStore(subscribe, () => platform?.network.savesData() ?? false)
}

/** True if this device sends photos only on Wi-Fi. undefined while loading. */
export function useWifiOnly(): boolean | undefined {
  return useLiveDeviceData((device) => readConnectionChoice(device, 'wifi-only'))
}

/** The device’s connection type, as reported by the browser. */
export function useConnectionType(): ConnectionType {
  const platform = usePlatform()
  const subscribe = useConnectionChanges()
  return useSyncExternalStore(subscribe, () => platform?.link.kind() ?? 'unknown')
}

/** True if photos are waiting for another connection type now. */
export function useArePhotosHeldBack(): boolean {
  const isWifiOnly = useWifiOnly()
  return useConnectionType() === 'cellular' && isWifiOnly === true
}

function usePlatform() {
  const current = useCurrentData()
  return current.phase === 'starting' ? undefined : current.device.platform
}

function useConnectionChanges() {
  const link = usePlatform()?.link
  return useCallback((onChange: () => void) => link?.onChange(onChange) ?? noop, [link])
}

function noop(): void {}
