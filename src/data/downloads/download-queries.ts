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

/** Something that was downloaded. */
export interface DownloadView extends DownloadRow {
  /** The photo as it is now; null where it is gone or no longer the user's to see. */
  readonly photo: PhotoView | null
  /** A picture of it is kept by this app on this device, and is to be seen without a network. */
  readonly isKept: boolean
  /** It was asked for on this device without a connection, and not saved since. */
  readonly isUnsaved: boolean
}

/** A download that waits for a connection. */
export interface QueuedDownload {
  readonly mid: MutationId
  readonly photoId: PhotoId
  /** null where it is gone or no longer the user's to see. */
  readonly photo: PhotoView | null
  /** It will take one of the month's downloads, as far as this device knows. */
  readonly isCounted: boolean
  readonly isSending: boolean
}

export interface DownloadPage {
  /** The latest first. */
  readonly downloads: readonly DownloadView[]
  readonly total: number
  /** In the order in which they are sent. */
  readonly queued: readonly QueuedDownload[]
}

/** The latest `limit` photos that the user has downloaded, on any of their devices. */
export function useDownloads(limit: number): DownloadPage | undefined {
  return useLiveData(`downloads ${limit}`, (context) => readDownloads(context, limit))
}

/** Every photo that the user has ever downloaded. */
export function useDownloadedIds(): ReadonlySet<PhotoId> | undefined {
  return useLiveData(
    'downloaded',
    async ({ database }) => new Set(await database.downloads.toCollection().primaryKeys()),
  )
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
  const unsaved = readUnsaved(context)
  const downloads = rows.map((row): DownloadView => {
    const photo = photos.get(row.id) ?? null
    const isKept = photo !== null && kept.has(`/uploads/${photo.filename}`)
    return { ...row, photo, isKept, isUnsaved: photo !== null && unsaved.has(row.id) }
  })
  const waiting = (await readQueued(context)).filter((row) => phaseOf(row) !== 'sent')
  const queued = waiting.map(async (row) => ({
    mid: row.mid,
    photoId: row.args.photoId,
    photo: await readPhoto(context, row.args.photoId),
    isCounted: await isCountedNow(context, row.args.photoId),
    isSending: phaseOf(row) === 'sending',
  }))
  return { downloads, total, queued: await Promise.all(queued) }
}
