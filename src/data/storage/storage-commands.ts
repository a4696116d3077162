import { requireDevice } from '#src/data/engine/current-data.ts'
import { deleteKeptPhotos, trimKeptPhotos } from './kept-photos.ts'
import { writeLimitBytes } from './photo-view-times.ts'

/** Requests that the browser keep our data when space is low. Resolves with true if it will. */
export function requestPersistence(): Promise<boolean> {
  return requireDevice().platform.storage.persist()
}

/** Deletes photos that were kept for offline viewing. They are fetched again when viewed. Does not touch unsent data. */
export function clearKeptPhotos(): Promise<void> {
  return deleteKeptPhotos(requireDevice().platform.storage)
}

/** Sets the maximum size of viewed photos kept here, and deletes photos above it at once. */
export async function limitKeptPhotos(limitBytes: number): Promise<void> {
  const { storage } = requireDevice().platform
  await writeLimitBytes(storage, limitBytes)
  await trimKeptPhotos(storage)
}
