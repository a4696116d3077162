import type { StorageOptions, UserStorage } from './user-storage.ts'
import type { BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import { s3Storage } from './s3-storage.ts'
import { webDavStorage } from './webdav-storage.ts'

/** Opens a storage; nothing is asked of it yet. Throws a StorageError where its address is not allowed. */
export function openUserStorage(place: BackupPlace, options: StorageOptions): UserStorage {
  return place.kind === 'webdav' ? webDavStorage(place, options) : s3Storage(place, options)
}

/** The address among what was given. */
export function addressOf(place: BackupPlace): string {
  return place.kind === 'webdav' ? place.url : place.endpoint
}
