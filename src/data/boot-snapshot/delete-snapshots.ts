import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** The cache of last seen screens, keyed by the page’s path and query. */
export const snapshotCacheName = 'screen'

/** Records the owner of the stored screens. public/boot-theme.js shows them to no other user. */
export const snapshotOwnerNote = 'waypost.screen'

/** Stops showing stored screens and deletes them all. */
export async function deleteSnapshots(storage: DeviceStorage): Promise<void> {
  storage.notes.write(snapshotOwnerNote, null)
  await storage.deleteCache(snapshotCacheName)
}
