import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { engineParts } from './engine-parts.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { untilStored } from '#src/platform/unstored-work.ts'
import { isQuotaError } from './quota-error.ts'

/**
 * Stores, and where there is no room for it makes some out of kept photos, in the order in which they are missed least,
 * and tries again, until it fits or none is left. Nothing unsent ever goes, nor a zone that was made available
 * offline. No page reloads by itself before it has ended. Throws what `store` throws when that does not help either.
 */
export function withRoom<Value>(storage: DeviceStorage, store: () => Promise<Value>): Promise<Value> {
  return untilStored(makeRoomFor(storage, store))
}

async function makeRoomFor<Value>(storage: DeviceStorage, store: () => Promise<Value>): Promise<Value> {
  for (let bytes = maxPhotoBytes; ; bytes *= 2) {
    try {
      return await store()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      if ((await engineParts().freeSpace(storage, bytes)) === 0) throw error
    }
  }
}
