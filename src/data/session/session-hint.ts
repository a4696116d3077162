import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { deviceDatabaseName } from '#src/data/engine/device-database-name.ts'

const key = 'waypost.session'

/**
 * Whether a user may be signed in on this device, known at once and without a database. Where the browser closes its storage
 * nobody can be.
 */
export function mayBeSignedIn(storage: DeviceStorage): boolean {
  return typeof storage.notes.read(key) === 'string'
}

/**
 * Whether this device has ever kept data of ours. A browser writes notes to the disk when it likes, so one that lost its
 * battery may have forgotten what `mayBeSignedIn` asks for; the database has not.
 */
export async function hasDeviceData(storage: DeviceStorage): Promise<boolean> {
  try {
    const databases = await storage.indexedDB.databases()
    return databases.some(({ name }) => name === deviceDatabaseName)
  } catch {
    // Not every browser lists its databases; a closed storage has none.
    return storage.notes.read(key) !== undefined
  }
}

/** Keeps for `mayBeSignedIn` what the database knows. */
export function writeSessionHint(storage: DeviceStorage, isThere: boolean): void {
  storage.notes.write(key, isThere ? '1' : null)
}

/** True for the event by which another tab tells that `mayBeSignedIn` may have changed. */
export function isSessionNote(event: StorageEvent): boolean {
  return event.key === key || event.key === null
}
