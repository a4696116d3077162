import { Dexie } from 'dexie'
import { liveReads } from '#src/data/engine/live-reads.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  offlineClipAddressesOf,
  offlineZoneFiles,
  offlineZoneRenditionsOf,
} from '#src/contract/rules/offline-zone.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { offlineZoneCacheOf } from '#src/data/engine/rows/offline-zone-row.ts'

/** A file that an offline zone should contain, and the media type in which it is requested. */
export interface OfflineZoneFile {
  /** `/uploads/{filename}?r={rendition}`, or the URL of a clip. */
  readonly address: string
  readonly mediaType: string
}

/**
 * The missing files of an offline zone, one entry per photo, newest first, and the number of photos it should contain.
 */
export interface OfflineZonePlan {
  readonly photos: number
  readonly missing: readonly (readonly OfflineZoneFile[])[]
  /** True if files were deleted because their photo is not visible anymore. */
  readonly hasShrunk: boolean
}

/**
 * Compares an offline zone with the current zone and deletes photos that are not visible anymore. Returns null if the
 * user has left or lost the zone, or it has ended with all its photos.
 */
export async function planOfflineZone(context: DataContext, zoneId: ZoneId): Promise<OfflineZonePlan | null> {
  const { database, platform } = context
  const zone = await database.zones.get(zoneId)
  if (zone === undefined || (await database.memberships.get(zoneId)) === undefined) return null
  // Nothing expires while offline. Otherwise a clock that is ahead would delete photos that are needed then.
  const now = context.syncStatus.get().connection === 'online' ? context.serverNow() : 0
  const rows = await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
    .reverse()
    .toArray()
  const photos = rows.filter((row) => shouldInclude(row, now)).map(filesOf)
  if (photos.length === 0 && zone.expiresAt !== null && zone.expiresAt <= now) return null
  const neededAddresses = new Set(photos.flat().map(({ address }) => address))
  const cacheName = offlineZoneCacheOf(zoneId)
  const deletedCount = await platform.storage.deleteFromCache(
    cacheName,
    (url) => !neededAddresses.has(pathWithQuery(url)),
  )
  const storedAddresses = new Set((await platform.storage.listCache(cacheName)).map(pathWithQuery))
  const missing = photos
    .map((files) => files.filter(({ address }) => !storedAddresses.has(address)))
    .filter((files) => files.length > 0)
  return { photos: photos.length, missing, hasShrunk: deletedCount > 0 }
}

/**
 * Calls back now and whenever the offline zones, or the photos they should contain, may have changed. Does not call
 * back when a download progresses. The returned function stops it.
 */
export function watchOfflineZones(context: DataContext, callBack: () => void): () => void {
  const { database, platform } = context
  let last: string | null = null
  const subscription = liveReads(async () => {
    const offlineZones = await database.packs.toArray()
    const ids = offlineZones.map(({ zoneId }) => zoneId)
    const memberships = await database.memberships.bulkGet(ids)
    const cursors = await database.cursors.bulkGet(ids.map(zoneScope))
    return JSON.stringify(
      offlineZones.map(({ zoneId, startedAt, state }, index) => {
        const cursor = cursors[index]
        const isMember = memberships[index] !== undefined
        return [zoneId, startedAt, state === 'full', isMember, cursor?.next, cursor?.epoch]
      }),
    )
  }).subscribe({
    next: (seen) => {
      if (seen !== last) callBack()
      last = seen
    },
    error: (error) => {
      platform.log.error('offline-zones-not-watched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

function shouldInclude({ status, expiresAt }: PhotoRow, now: number): boolean {
  return status === 'ready' && (expiresAt === null || expiresAt > now)
}

function filesOf(photo: PhotoRow): readonly OfflineZoneFile[] {
  const pictures = offlineZoneRenditionsOf(photo).map((rendition) => ({
    address: `/uploads/${photo.filename}?r=${rendition}`,
    mediaType: offlineZoneFiles[rendition].mediaType,
  }))
  const clips = offlineClipAddressesOf(photo).map((address) => ({ address, mediaType: 'video/mp4' }))
  return [...pictures, ...clips]
}

function pathWithQuery({ pathname, search }: URL): string {
  return pathname + search
}
