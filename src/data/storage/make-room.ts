import type { DeviceStorage } from '#src/platform/storage.ts'
import { photoCacheName } from '../photo-cache-name.ts'
import { isQuotaError } from '../quota-error.ts'

/** What goes when the device is full, in this order: photos as large as they were looked at, then all that were kept. */
const evictions: readonly ((url: URL) => boolean)[] = [
  ({ searchParams }) => searchParams.get('r') !== 'thumb',
  () => true,
]

/**
 * Stores, and where there is no room for it makes some out of kept photos, which come again when they are looked at, and
 * tries again. Nothing unsent ever goes. Throws what `store` throws when that does not help either.
 */
export async function withRoom<Value>(storage: DeviceStorage, store: () => Promise<Value>): Promise<Value> {
  for (const isUnwanted of evictions) {
    try {
      return await store()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await storage.deleteFromCache(photoCacheName, isUnwanted)
    }
  }
  return store()
}
