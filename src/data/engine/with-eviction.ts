import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { engineParts } from './engine-parts.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { trackUnstoredWork } from '#src/platform/unstored-work.ts'
import { isQuotaError } from './quota-error.ts'

/**
 * Runs `store`. If there is no space, deletes kept photos, the least needed first, and retries until it fits or none is
 * left. Never deletes unsent data or a zone that was made available offline. No page reloads automatically before it
 * has finished. If that does not help, throws what `store` throws.
 */
export function withEviction<Value>(storage: DeviceStorage, store: () => Promise<Value>): Promise<Value> {
  return trackUnstoredWork(storeWithEviction(storage, store))
}

async function storeWithEviction<Value>(storage: DeviceStorage, store: () => Promise<Value>): Promise<Value> {
  for (let bytes = maxPhotoBytes; ; bytes *= 2) {
    try {
      return await store()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      if ((await engineParts().freeSpace(storage, bytes)) === 0) throw error
    }
  }
}
