import type { StorageOptions, UserStorage } from './user-storage.ts'
import type { BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import { webDavStorage } from './webdav-storage.ts'

/** Opens a storage without sending a request. Rejects with a StorageError if its address is not allowed. */
export async function openUserStorage(place: BackupPlace, options: StorageOptions): Promise<UserStorage> {
  if (place.kind === 'webdav') return webDavStorage(place, options)
  // Loaded on demand, because the SDK would be a large part of the code loaded at startup.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place, options)
}

export function addressOf(place: BackupPlace): string {
  return place.kind === 'webdav' ? place.url : place.endpoint
}
