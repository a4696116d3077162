import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** The cache that holds what was seen last, under the path and query of its page. */
export const snapshotCacheName = 'screen'

/** Whose screens are kept; public/boot-theme.js shows no other user's. */
export const snapshotOwnerNote = 'waypost.screen'

/** Lets no screen be seen any more, and deletes them all. */
export async function deleteSnapshots(storage: DeviceStorage): Promise<void> {
  storage.notes.write(snapshotOwnerNote, null)
  await storage.deleteCache(snapshotCacheName)
}
