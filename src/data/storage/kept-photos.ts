import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { photoCacheName } from './photo-cache-name.ts'
import { type KeptPhotoFile, selectToFitLimit, selectToFree } from './eviction-order.ts'
import { deleteAllViewTimes, deleteViewTimes, readLimitBytes, readViewTimes } from './photo-view-times.ts'

/** Returns the photos kept because they were viewed, with their sizes. */
export async function readKeptPhotos(storage: DeviceStorage): Promise<readonly KeptPhotoFile[]> {
  const times = await readViewTimes(storage)
  const files = await storage.listFiles(photoCacheName)
  return files.map((file) => ({ ...file, shownAt: times.get(file.url.href)?.shownAt ?? 0 }))
}

/** Deletes kept photos until the rest fits the limit. */
export async function trimKeptPhotos(storage: DeviceStorage): Promise<void> {
  await deleteFiles(storage, selectToFitLimit(await readKeptPhotos(storage), await readLimitBytes(storage)))
}

/** Deletes kept photos until this many bytes are freed. Returns the number of files deleted. */
export async function freeKeptPhotos(storage: DeviceStorage, bytes: number): Promise<number> {
  return deleteFiles(storage, selectToFree(await readKeptPhotos(storage), bytes))
}

/** Deletes all kept photos and their view times. */
export async function deleteKeptPhotos(storage: DeviceStorage): Promise<void> {
  await storage.deleteCache(photoCacheName)
  await deleteAllViewTimes(storage)
}

async function deleteFiles(storage: DeviceStorage, files: readonly KeptPhotoFile[]): Promise<number> {
  if (files.length === 0) return 0
  const urls = new Set(files.map(({ url }) => url.href))
  await storage.deleteFromCache(photoCacheName, ({ href }) => urls.has(href))
  await deleteViewTimes(storage, [...urls])
  return files.length
}
