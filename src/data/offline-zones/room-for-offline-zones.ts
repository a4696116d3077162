import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** What offline zones leave free for one's own photos: three of the largest, or a tenth of a small device. */
const spareBytes = 3 * maxPhotoBytes
const spareRatio = 0.1

/** How much offline zones may still take here; null where the browser does not tell. */
export async function roomForOfflineZones(storage: DeviceStorage): Promise<number | null> {
  const estimate = await storage.estimate()
  if (estimate === null) return null
  const { analyticsBytes, quotaBytes } = estimate
  return Math.max(0, quotaBytes - analyticsBytes - Math.min(spareBytes, quotaBytes * spareRatio))
}
