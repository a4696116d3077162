import { browserAnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { sharesUsage } from './analytics-choice.ts'

/** Whether this device shares usage figures; undefined while loading. */
export function useSharesUsage(): boolean | undefined {
  return useLiveDeviceData((device) => sharesUsage(device, browserAnalyticsSignals))
}
