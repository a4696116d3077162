import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { snapshotCacheName, snapshotOwnerNote } from './delete-snapshots.ts'
import { type SnapshotRecord, snapshotResponse } from './snapshot-record.ts'

/** Stores a screen as the last one. The screen of the home page is stored separately. */
export async function saveSnapshot(
  storage: DeviceStorage,
  userId: string,
  { path, ...record }: SnapshotRecord & { readonly path: string },
): Promise<void> {
  await storage.putInCache(snapshotCacheName, path, await snapshotResponse(record))
  await storage.deleteFromCache(snapshotCacheName, ({ pathname, search }) => {
    const kept = pathname + search
    return kept !== path && kept !== '/'
  })
  storage.notes.write(snapshotOwnerNote, userId)
}

/** Returns the owner of the stored screens. null if none are stored. */
export function snapshotOwner(storage: DeviceStorage): string | null {
  return storage.notes.read(snapshotOwnerNote) ?? null
}
