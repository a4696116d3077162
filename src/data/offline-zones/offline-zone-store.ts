import { requireContext } from '#src/data/engine/current-data.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import {
  type OfflineZoneRow,
  offlineZoneCacheOf,
  offlineZoneCachePrefix,
} from '#src/data/engine/rows/offline-zone-row.ts'

/**
 * Makes a zone available offline. Its photos are downloaded as soon as that is allowed. Starting it again changes
 * nothing.
 */
export async function startOfflineZone(
  zoneId: ZoneId,
  size: OfflineZoneSize,
  context = requireContext(),
): Promise<void> {
  const { database, platform } = context
  await database.transaction('rw', database.packs, async () => {
    if ((await database.packs.get(zoneId)) !== undefined) return
    await database.packs.add({
      zoneId,
      startedAt: platform.clock.now(),
      state: 'loading',
      waitsFor: null,
      photos: size.photos,
      bytes: size.bytes,
      keptPhotos: 0,
      keptBytes: 0,
      completeAt: null,
    })
  })
}

/** Resumes an offline zone that ran out of space. */
export async function retryOfflineZone(zoneId: ZoneId, { database } = requireContext()): Promise<void> {
  await database.packs.where('zoneId').equals(zoneId).modify({ state: 'loading' })
}

/**
 * Removes an offline zone and deletes its files, complete or not. The row is deleted first; files without a row are
 * deleted when they are found.
 */
export async function removeOfflineZone(
  zoneId: ZoneId,
  { database, platform } = requireContext(),
): Promise<void> {
  await database.packs.delete(zoneId)
  await platform.storage.deleteCache(offlineZoneCacheOf(zoneId))
}

/** Removes all offline zones of a user who signs out. */
export async function removeAllOfflineZones({ database, platform }: DataContext): Promise<void> {
  await database.packs.clear()
  for (const name of await platform.storage.cacheNames(offlineZoneCachePrefix))
    await platform.storage.deleteCache(name)
}

/** Deletes files that belong to no offline zone: one that was removed while downloading, or another user’s. */
export async function deleteStrayOfflineZoneFiles({ database, platform }: DataContext): Promise<void> {
  const cacheNames = new Set((await database.packs.toCollection().primaryKeys()).map(offlineZoneCacheOf))
  for (const name of await platform.storage.cacheNames(offlineZoneCachePrefix))
    if (!cacheNames.has(name)) await platform.storage.deleteCache(name)
}

/** Stores the progress of an offline zone and returns its row. null if it does not exist anymore. */
export async function recordOfflineZone(
  { database }: DataContext,
  zoneId: ZoneId,
  change: (row: OfflineZoneRow) => Partial<Omit<OfflineZoneRow, 'zoneId' | 'startedAt'>>,
): Promise<OfflineZoneRow | null> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row === undefined) return null
    const changed = { ...row, ...change(row) }
    await database.packs.put(changed)
    return changed
  })
}

/** Adds one downloaded photo of this size. Returns false if the offline zone does not exist anymore. */
export async function addDownloadedPhoto(
  { database }: DataContext,
  zoneId: ZoneId,
  bytes: number,
): Promise<boolean> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row === undefined) return false
    const totals = { keptPhotos: row.keptPhotos + 1, keptBytes: row.keptBytes + bytes }
    await database.packs.put({ ...row, ...totals })
    return true
  })
}
