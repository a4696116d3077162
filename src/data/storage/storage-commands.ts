import { requireDevice } from '#src/data/engine/current-data.ts'
import { forgetKeptPhotos, trimKeptPhotos } from './kept-photos.ts'
import { writeLimitBytes } from './shown-notes.ts'

/** Asks the browser to keep our data under pressure; true when it will. */
export function keepStorage(): Promise<boolean> {
  return requireDevice().platform.storage.persist()
}

/** Forgets photos that were kept to be seen without a network; they come again when looked at. Touches nothing unsent. */
export function clearKeptPhotos(): Promise<void> {
  return forgetKeptPhotos(requireDevice().platform.storage)
}

/** Sets how much photos that were looked at may take here, and deletes what is over it at once. */
export async function limitKeptPhotos(limitBytes: number): Promise<void> {
  const { storage } = requireDevice().platform
  await writeLimitBytes(storage, limitBytes)
  await trimKeptPhotos(storage)
}
