import { requireContext } from '#src/data/engine/current-data.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import {
  type OfflineZoneRow,
  offlineZoneCacheOf,
  offlineZoneCachePrefix,
} from '#src/data/engine/rows/offline-zone-row.ts'

/** Makes a zone available offline from now on; its photos come as soon as they may. Starting again changes nothing. */
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

/** Goes on with an offline zone for which there was no room. */
export async function retryOfflineZone(zoneId: ZoneId, { database } = requireContext()): Promise<void> {
  await database.packs.where('zoneId').equals(zoneId).modify({ state: 'loading' })
}

/** Ends an offline zone and deletes its files, complete or not. The row goes first: files without one are deleted when they are found. */
export async function removeOfflineZone(
  zoneId: ZoneId,
  { database, platform } = requireContext(),
): Promise<void> {
  await database.packs.delete(zoneId)
  await platform.storage.deleteCache(offlineZoneCacheOf(zoneId))
}

/** Ends every offline zone of a user who signs out. */
export async function removeAllOfflineZones({ database, platform }: DataContext): Promise<void> {
  await database.packs.clear()
  for (const name of await platform.storage.cacheNames(offlineZoneCachePrefix))
    await platform.storage.deleteCache(name)
}

/** Deletes files that belong to no offline zone: of one that was removed in mid-work, or of another user. */
export async function deleteStrayOfflineZoneFiles({ database, platform }: DataContext): Promise<void> {
  const known = new Set((await database.packs.toCollection().primaryKeys()).map(offlineZoneCacheOf))
  for (const name of await platform.storage.cacheNames(offlineZoneCachePrefix))
    if (!known.has(name)) await platform.storage.deleteCache(name)
}

/** Writes down how far an offline zone is; false when it is no more. */
export async function recordOfflineZone(
  { database }: DataContext,
  zoneId: ZoneId,
  change: Partial<Omit<OfflineZoneRow, 'zoneId' | 'startedAt'>>,
): Promise<boolean> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row !== undefined) await database.packs.put({ ...row, ...change })
    return row !== undefined
  })
}

/** Writes down that one more photo of so many bytes is here; false when the offline zone is no more. */
export async function growOfflineZone(
  { database }: DataContext,
  zoneId: ZoneId,
  bytes: number,
): Promise<boolean> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row === undefined) return false
    const grown = { keptPhotos: row.keptPhotos + 1, keptBytes: row.keptBytes + bytes }
    await database.packs.put({ ...row, ...grown })
    return true
  })
}
