import { browserAnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { isAnalyticsShared } from './analytics-choice.ts'

/** Whether this device shares usage figures; undefined while loading. */
export function useIsAnalyticsShared(): boolean | undefined {
  return useLiveDeviceData((device) => isAnalyticsShared(device, browserAnalyticsSignals))
}
