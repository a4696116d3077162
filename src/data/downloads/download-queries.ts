import type { MutationId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { DownloadRow } from '#src/contract/entities/photos/download.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { offlineZoneCachePrefix } from '#src/data/engine/rows/offline-zone-row.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { readUnsaved } from './download-commands.ts'
import { isCountedNow, readQueued } from './download-forecast.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'

export interface DownloadView extends DownloadRow {
  /** The photo as it is now. null if it was deleted or the user cannot see it anymore. */
  readonly photo: PhotoView | null
  /** True if the app keeps an image of it on this device, so that it can be viewed offline. */
  readonly isKept: boolean
  /** True if it was requested offline on this device and has not been saved since. */
  readonly isUnsaved: boolean
}

/** A download that is waiting for a connection. */
export interface QueuedDownload {
  readonly mutationId: MutationId
  readonly photoId: PhotoId
  /** null if it was deleted or the user cannot see it anymore. */
  readonly photo: PhotoView | null
  /** True if it is expected to use one of the month’s downloads. */
  readonly isCounted: boolean
  readonly isSending: boolean
}

export interface DownloadPage {
  /** Newest first. */
  readonly downloads: readonly DownloadView[]
  readonly total: number
  /** In sending order. */
  readonly queued: readonly QueuedDownload[]
}

/** The latest `limit` photos that the user has downloaded, on any device. */
export function useDownloads(limit: number): DownloadPage | undefined {
  return useLiveData(`downloads ${limit}`, (context) => readDownloads(context, limit))
}

/** The ids of all photos that the user has ever downloaded. */
export function useDownloadedIds(): ReadonlySet<PhotoId> | undefined {
  return useLiveData(
    'downloaded',
    async ({ database }) => new Set(await database.downloads.toCollection().primaryKeys()),
  )
}

/** Returns what the user has downloaded, latest first. */
export async function readDownloads(context: DataContext, limit: number): Promise<DownloadPage> {
  const { database, platform } = context
  const rows = await database.downloads.orderBy('lastAt').reverse().limit(limit).toArray()
  const total = await database.downloads.count()
  const photos = new Map<string, PhotoView | null>()
  for (const { id } of rows) photos.set(id, await readPhoto(context, id))
  const { storage } = platform
  const cacheNames = [photoCacheName, ...(await storage.cacheNames(offlineZoneCachePrefix))]
  const cachedUrls = (await Promise.all(cacheNames.map((name) => storage.listCache(name)))).flat()
  const cachedPaths = new Set(cachedUrls.map(({ pathname }) => pathname))
  const unsaved = readUnsaved(context)
  const downloads = rows.map((row): DownloadView => {
    const photo = photos.get(row.id) ?? null
    const isKept = photo !== null && cachedPaths.has(`/uploads/${photo.filename}`)
    return { ...row, photo, isKept, isUnsaved: photo !== null && unsaved.has(row.id) }
  })
  const waiting = (await readQueued(context)).filter((row) => phaseOf(row) !== 'sent')
  const queued = waiting.map(async (row) => ({
    mutationId: row.mutationId,
    photoId: row.args.photoId,
    photo: await readPhoto(context, row.args.photoId),
    isCounted: await isCountedNow(context, row.args.photoId),
    isSending: phaseOf(row) === 'sending',
  }))
  return { downloads, total, queued: await Promise.all(queued) }
}
