import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionType } from '#src/platform/network/connection-type.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { readWifiOnly } from './wifi-only-store.ts'

/** Whether this device sends photos only on Wi-Fi; undefined while loading. */
export function useWifiOnly(): boolean | undefined {
  return useLiveDeviceData(readWifiOnly)
}

/** What the device is connected by, as far as the browser tells. */
export function useConnectionType(): ConnectionType {
  const link = useDevice()?.platform.link
  const subscribe = useCallback((onChange: () => void) => link?.onChange(onChange) ?? noop, [link])
  return useSyncExternalStore(subscribe, () => link?.kind() ?? 'unknown')
}

/** Whether photos wait now for another link. */
export function useHoldsPhotos(): boolean {
  const isWifiOnly = useWifiOnly()
  return useConnectionType() === 'cellular' && isWifiOnly === true
}

function useDevice() {
  const current = useCurrentData()
  return current.phase === 'starting' ? null : current.device
}

function noop(): void {}
