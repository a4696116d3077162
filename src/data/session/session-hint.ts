import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { deviceDatabaseName } from '#src/data/engine/device-database-name.ts'

const key = 'waypost.session'

/**
 * True if a user may be signed in on this device. Known synchronously, without a database. Always false if the browser
 * blocks its storage.
 */
export function mayBeSignedIn(storage: DeviceStorage): boolean {
  return typeof storage.notes.read(key) === 'string'
}

/**
 * True if this device has ever stored our data. Browsers write notes to disk with a delay, so after a power loss the
 * note for `mayBeSignedIn` can be missing. The database still exists.
 */
export async function hasDeviceData(storage: DeviceStorage): Promise<boolean> {
  try {
    const databases = await storage.indexedDB.databases()
    return databases.some(({ name }) => name === deviceDatabaseName)
  } catch {
    // Some browsers cannot list databases. If storage is blocked there are none.
    return storage.notes.read(key) !== undefined
  }
}

/** Stores the database’s state in the note for `mayBeSignedIn`. */
export function writeSessionHint(storage: DeviceStorage, isThere: boolean): void {
  storage.notes.write(key, isThere ? '1' : null)
}

/** True for a storage event from another tab after which `mayBeSignedIn` may have changed. */
export function isSessionNote(event: StorageEvent): boolean {
  return event.key === key || event.key === null
}
