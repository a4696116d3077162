import type { DownloadRow } from '#src/contract/entities/photos/download.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { offlineZoneCachePrefix } from '#src/data/offline-zones/offline-zone-row.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'

/** Something that was downloaded. */
export interface DownloadView extends DownloadRow {
  /** The photo as it is now; null where it is gone or no longer the user's to see. */
  readonly photo: PhotoView | null
  /** A picture of it is kept by this app on this device, and is to be seen without a network. */
  readonly isKept: boolean
}

export interface DownloadPage {
  /** The latest first. */
  readonly downloads: readonly DownloadView[]
  readonly total: number
}

/** The latest `limit` photos that the user has downloaded, on any of their devices. */
export function useDownloads(limit: number): DownloadPage | undefined {
  return useLiveData(`downloads ${limit}`, (context) => readDownloads(context, limit))
}

/** What the user has downloaded, the latest first. */
export async function readDownloads(context: DataContext, limit: number): Promise<DownloadPage> {
  const { database, platform } = context
  const rows = await database.downloads.orderBy('lastAt').reverse().limit(limit).toArray()
  const total = await database.downloads.count()
  const photos = new Map<string, PhotoView | null>()
  for (const { id } of rows) photos.set(id, await readPhoto(context, id))
  const { storage } = platform
  const cacheNames = [photoCacheName, ...(await storage.cacheNames(offlineZoneCachePrefix))]
  const keptUrls = (await Promise.all(cacheNames.map((name) => storage.listCache(name)))).flat()
  const kept = new Set(keptUrls.map(({ pathname }) => pathname))
  const downloads = rows.map((row): DownloadView => {
    const photo = photos.get(row.id) ?? null
    return { ...row, photo, isKept: photo !== null && kept.has(`/uploads/${photo.filename}`) }
  })
  return { downloads, total }
}
