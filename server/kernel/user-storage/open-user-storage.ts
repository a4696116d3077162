import type { StorageOptions, UserStorage } from './user-storage.ts'
import type { BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import { webDavStorage } from './webdav-storage.ts'

/** Opens a storage; nothing is asked of it yet. Rejects with a StorageError where its address is not allowed. */
export async function openUserStorage(place: BackupPlace, options: StorageOptions): Promise<UserStorage> {
  if (place.kind === 'webdav') return webDavStorage(place, options)
  // The SDK is a large part of what a starting server would load.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place, options)
}

/** The address among what was given. */
export function addressOf(place: BackupPlace): string {
  return place.kind === 'webdav' ? place.url : place.endpoint
}
