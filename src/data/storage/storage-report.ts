import type { DataContext } from '../data-context.ts'
import { photoCacheName } from '../photo-cache-name.ts'

const appCachePrefix = 'workbox-precache'

/** What this device keeps for us, in bytes where it can be told. */
export interface StorageReport {
  /** Whether the browser has promised to keep it under pressure; undefined where it does not tell. */
  readonly isPersisted: boolean | undefined
  /** What everything takes, the browser's own overhead included; null where it does not tell. */
  readonly all: { readonly usageBytes: number; readonly quotaBytes: number } | null
  /** Work that is nowhere but here. */
  readonly unsent: { readonly count: number; readonly bytes: number }
  /** Photos of the zones that were looked at, kept to be seen without a network. */
  readonly photos: { readonly count: number; readonly bytes: number }
  /** The app's own files. */
  readonly app: { readonly count: number; readonly bytes: number }
  /** Rows of zones: names, counts, comments, but no pictures. */
  readonly rows: { readonly zones: number; readonly photos: number; readonly comments: number }
}

/** Measures what this device keeps; rows are counted, for no browser tells their size. */
export async function readStorageReport(context: DataContext): Promise<StorageReport> {
  const { database, platform } = context
  const waiting = await database.outbox.where('state').notEqual('acknowledged').toArray()
  const rows = {
    zones: await database.zones.count(),
    photos: await database.photos.count(),
    comments: await database.comments.count(),
  }
  const [isPersisted, all, photos, app] = await Promise.all([
    platform.storage.isPersisted(),
    platform.storage.estimate(),
    platform.storage.measureCaches(photoCacheName),
    platform.storage.measureCaches(appCachePrefix),
  ])
  const bytes = waiting.reduce((sum, row) => sum + row.sizeBytes, 0)
  return { isPersisted, all, unsent: { count: waiting.length, bytes }, photos, app, rows }
}
