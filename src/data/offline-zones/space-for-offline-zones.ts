import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/**
 * The space that offline zones leave free for the user’s own photos: three of the largest, or a tenth of a small
 * device.
 */
const spareBytes = 3 * maxPhotoBytes
const spareRatio = 0.1

/** Returns how many more bytes offline zones may use on this device. null if the browser does not report it. */
export async function spaceForOfflineZones(storage: DeviceStorage): Promise<number | null> {
  const estimate = await storage.estimate()
  if (estimate === null) return null
  const { usedBytes, quotaBytes } = estimate
  return Math.max(0, quotaBytes - usedBytes - Math.min(spareBytes, quotaBytes * spareRatio))
}
