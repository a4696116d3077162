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

/** One file that an offline zone is to hold, and the media type in which the server is asked for it. */
export interface OfflineZoneFile {
  /** `/uploads/{filename}?r={rendition}`, or of a clip. */
  readonly address: string
  readonly mediaType: string
}

/** What an offline zone lacks, one entry a photo, the newest first; and how many photos it is to hold. */
export interface OfflineZonePlan {
  readonly photos: number
  readonly missing: readonly (readonly OfflineZoneFile[])[]
  /** Files whose photo is no longer to be seen were deleted. */
  readonly hasShrunk: boolean
}

/**
 * Compares an offline zone with the zone as it is now, deleting what is no longer to be seen. null: the user has left or
 * lost the zone, or it has ended with all its photos.
 */
export async function planOfflineZone(context: DataContext, zoneId: ZoneId): Promise<OfflineZonePlan | null> {
  const { database, platform } = context
  const zone = await database.zones.get(zoneId)
  if (zone === undefined || (await database.memberships.get(zoneId)) === undefined) return null
  // Only the server ends anything for good: without it, a clock that is ahead would delete what is kept for then.
  const now = context.syncStatus.get().connection === 'online' ? context.serverNow() : 0
  const rows = await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
    .reverse()
    .toArray()
  const photos = rows.filter((row) => isToBeKept(row, now)).map(filesOf)
  if (photos.length === 0 && zone.expiresAt !== null && zone.expiresAt <= now) return null
  const wanted = new Set(photos.flat().map(({ address }) => address))
  const cacheName = offlineZoneCacheOf(zoneId)
  const gone = await platform.storage.deleteFromCache(cacheName, (url) => !wanted.has(addressIn(url)))
  const kept = new Set((await platform.storage.listCache(cacheName)).map(addressIn))
  const missing = photos
    .map((files) => files.filter(({ address }) => !kept.has(address)))
    .filter((files) => files.length > 0)
  return { photos: photos.length, missing, hasShrunk: gone > 0 }
}

/**
 * Calls back now and whenever offline zones, or what they are to hold, may have changed; not when one of them grows. The answer
 * ends it.
 */
export function watchOfflineZones(context: DataContext, callBack: () => void): () => void {
  const { database, platform } = context
  let last: string | null = null
  const subscription = liveReads(async () => {
    const packs = await database.packs.toArray()
    const ids = packs.map(({ zoneId }) => zoneId)
    const memberships = await database.memberships.bulkGet(ids)
    const cursors = await database.cursors.bulkGet(ids.map(zoneScope))
    return JSON.stringify(
      packs.map(({ zoneId, startedAt, state }, index) => {
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
      platform.log.error('packs-unwatched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

function isToBeKept({ status, expiresAt }: PhotoRow, now: number): boolean {
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

function addressIn({ pathname, search }: URL): string {
  return pathname + search
}
