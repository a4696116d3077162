import { browserAnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { setSharesUsageIn, sharesUsage } from './analytics-choice.ts'

/** Whether this device shares usage figures; undefined while loading. */
export function useSharesUsage(): boolean | undefined {
  return useLiveDeviceData((device) => sharesUsage(device, browserAnalyticsSignals))
}

/** Shares usage figures from now on, or no more. */
export function setSharesUsage(isShared: boolean): Promise<void> {
  return setSharesUsageIn(requireContext(), isShared)
}
