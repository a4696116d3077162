import { requireContext } from '#src/data/engine/current-data.ts'
import type { AnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

/** Whether usage figures may be stored here: the choice made on this device, else the browser's wish. */
export async function sharesUsage(
  { device }: DeviceContext,
  signals: Pick<AnalyticsSignals, 'asksForPrivacy'>,
): Promise<boolean> {
  const chosen = await device.facts.get('shares-usage')
  return chosen?.key === 'shares-usage' ? chosen.value : !signals.asksForPrivacy()
}

/** Shares usage figures from now on, or no more. Stored for the device, for all of its users. Who stops sharing takes back what has not been sent. */
export async function setSharesUsage(
  isShared: boolean,
  { device, database } = requireContext(),
): Promise<void> {
  await device.facts.put({ key: 'shares-usage', value: isShared })
  if (!isShared) await database.usage.clear()
}
