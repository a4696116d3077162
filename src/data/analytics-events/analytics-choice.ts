import { requireContext } from '#src/data/engine/current-data.ts'
import type { AnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** True if usage events may be stored on this device: the choice made here, otherwise the browser’s privacy signal. */
export async function isAnalyticsShared(
  { device }: DeviceContext,
  signals: Pick<AnalyticsSignals, 'asksForPrivacy'>,
): Promise<boolean> {
  const chosen = await device.facts.get('shares-usage')
  return chosen?.key === 'shares-usage' ? chosen.value : !signals.asksForPrivacy()
}

/**
 * Turns the sharing of usage events on or off. The choice applies to the device and all its users. Turning it off
 * deletes unsent events.
 */
export async function setAnalyticsShared(
  isShared: boolean,
  { device, database } = requireContext(),
): Promise<void> {
  await device.facts.put({ key: 'shares-usage', value: isShared })
  if (!isShared) await database.usage.clear()
}
