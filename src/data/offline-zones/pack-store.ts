import type { ZoneId } from '#src/contract/entities/ids.ts'
import type { PackSize } from '#src/contract/rules/pack.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type PackRow, packCacheOf, packCachePrefix } from './pack-row.ts'

/** `startPack` of the given user's data. */
export async function startPackIn(context: DataContext, zoneId: ZoneId, size: PackSize): Promise<void> {
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

/** `retryPack` of the given user's data. */
export async function retryPackIn({ database }: DataContext, zoneId: ZoneId): Promise<void> {
  await database.packs.where('zoneId').equals(zoneId).modify({ state: 'loading' })
}

/** `removePack` of the given user's data. The row goes first: files without one are deleted by whoever finds them. */
export async function removePackIn({ database, platform }: DataContext, zoneId: ZoneId): Promise<void> {
  await database.packs.delete(zoneId)
  await platform.storage.deleteCache(packCacheOf(zoneId))
}

/** Ends every pack of a user who signs out. */
export async function removeAllPacks({ database, platform }: DataContext): Promise<void> {
  await database.packs.clear()
  for (const name of await platform.storage.cacheNames(packCachePrefix))
    await platform.storage.deleteCache(name)
}

/** Deletes files that belong to no pack: of one that was removed in mid-work, or of somebody else's. */
export async function deleteStrayPackFiles({ database, platform }: DataContext): Promise<void> {
  const known = new Set((await database.packs.toCollection().primaryKeys()).map(packCacheOf))
  for (const name of await platform.storage.cacheNames(packCachePrefix))
    if (!known.has(name)) await platform.storage.deleteCache(name)
}

/** Writes down how far a pack is; false when it is no more. */
export async function notePack(
  { database }: DataContext,
  zoneId: ZoneId,
  change: Partial<Omit<PackRow, 'zoneId' | 'startedAt'>>,
): Promise<boolean> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row !== undefined) await database.packs.put({ ...row, ...change })
    return row !== undefined
  })
}

/** Writes down that one more photo of so many bytes is here; false when the pack is no more. */
export async function growPack({ database }: DataContext, zoneId: ZoneId, bytes: number): Promise<boolean> {
  return database.transaction('rw', database.packs, async () => {
    const row = await database.packs.get(zoneId)
    if (row === undefined) return false
    const grown = { keptPhotos: row.keptPhotos + 1, keptBytes: row.keptBytes + bytes }
    await database.packs.put({ ...row, ...grown })
    return true
  })
}
