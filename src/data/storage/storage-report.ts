import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'
import { type KeptKind, kindOf } from './eviction-order.ts'
import { readKeptPhotos } from './kept-photos.ts'
import { readLimitBytes } from './photo-view-times.ts'

const appCachePrefix = 'workbox-precache'

/** The storage that our data uses on this device, in bytes where known. */
export interface StorageReport {
  /** Whether the browser keeps the data when space is low. undefined if it does not report this. */
  readonly isPersisted: boolean | undefined
  /** The total usage including the browser’s overhead. null if the browser does not report it. */
  readonly all: { readonly usedBytes: number; readonly quotaBytes: number } | null
  /** Unsent data, which exists only here. */
  readonly unsent: { readonly count: number; readonly bytes: number }
  /** Viewed photos of zones, kept for offline viewing, and their size limit. */
  readonly photos: {
    readonly count: number
    readonly bytes: number
    readonly bytesOf: Readonly<Record<KeptKind, number>>
    readonly limitBytes: number
  }
  /** Zones that were made available offline. */
  readonly offlineZones: readonly StoredOfflineZone[]
  /** The app's own files. */
  readonly app: { readonly count: number; readonly bytes: number }
  /** Rows of zones: names, counts and comments, but no images. */
  readonly rows: { readonly zones: number; readonly photos: number; readonly comments: number }
}

interface StoredOfflineZone {
  readonly zoneId: ZoneId
  /** '' if the zone’s row is not on this device. */
  readonly name: string
  readonly count: number
  readonly bytes: number
}

/** Measures the storage used on this device. Rows are only counted, because no browser reports their size. */
export async function readStorageReport(context: DataContext): Promise<StorageReport> {
  const { database, platform } = context
  const unsent = await inUnsentTransaction(database, async () => [
    ...(await database.outbox.where('state').notEqual('acknowledged').toArray()),
    ...(await database.chosenPhotos.toArray()),
  ])
  const rows = {
    zones: await database.zones.count(),
    photos: await database.photos.count(),
    comments: await database.comments.count(),
  }
  const [isPersisted, all, photos, app] = await Promise.all([
    platform.storage.isPersisted(),
    platform.storage.estimate(),
    readPhotos(platform.storage),
    platform.storage.measureCaches(appCachePrefix),
  ])
  const bytes = unsent.reduce((sum, row) => sum + row.sizeBytes, 0)
  const offlineZones = await readOfflineZones(context)
  return { isPersisted, all, unsent: { count: unsent.length, bytes }, photos, offlineZones, app, rows }
}

async function readPhotos(storage: DeviceStorage): Promise<StorageReport['photos']> {
  const files = await readKeptPhotos(storage)
  const bytesOf = { full: 0, page: 0, tile: 0 }
  for (const { url, bytes } of files) bytesOf[kindOf(url)] += bytes
  const bytes = bytesOf.full + bytesOf.page + bytesOf.tile
  return { count: files.length, bytes, bytesOf, limitBytes: await readLimitBytes(storage) }
}

async function readOfflineZones({ database }: DataContext): Promise<readonly StoredOfflineZone[]> {
  const offlineZones = await database.packs.toArray()
  const zones = await database.zones.bulkGet(offlineZones.map(({ zoneId }) => zoneId))
  return offlineZones.map(({ zoneId, keptPhotos, keptBytes }, index) => ({
    zoneId,
    name: zones[index]?.name ?? '',
    count: keptPhotos,
    bytes: keptBytes,
  }))
}
