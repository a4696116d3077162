import { requireDevice } from '../current-data.ts'
import { photoCacheName } from '../photo-cache-name.ts'

/** Asks the browser to keep our data under pressure; true when it will. */
export function keepStorage(): Promise<boolean> {
  return requireDevice().platform.storage.persist()
}

/** Forgets photos that were kept to be seen without a network; they come again when looked at. Touches nothing unsent. */
export function clearKeptPhotos(): Promise<void> {
  return requireDevice().platform.storage.deleteCache(photoCacheName)
}
