import type { Readable } from 'node:stream'
import type { BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import type { AddressRules } from '#server/core/requests/outgoing-address.ts'
import { s3Storage } from './s3-storage.ts'
import { webDavStorage } from './webdav-storage.ts'

/** A file that is made while it is sent. */
export interface SentFile {
  readonly stream: Readable
  /** How many bytes were taken of it so far. */
  bytes(): number
}

/** A storage of a user's own. Everything rejects with a StorageError that says why. */
export interface UserStorage {
  /** Writes a small file and deletes it again. */
  check(name: string): Promise<void>
  /**
   * Writes a file, replacing one of that name, and makes its folders; resolves when the storage has confirmed all of it.
   * What was written of a file that breaks off is deleted, as long as the storage can be reached.
   */
  put(path: FilePath, file: SentFile): Promise<void>
  /** Whether a file is there: false only where the storage says that it is not. A login may be allowed to write alone. */
  has(path: FilePath): Promise<boolean>
  close(): void
}

export interface FilePath {
  readonly folders: readonly string[]
  readonly name: string
}

/** How long a storage may take. */
export interface Patience {
  /** For a small request. */
  readonly answerMs: number
  /** Without a byte going either way. */
  readonly idleMs: number
  /** For one file. */
  readonly fileMs: number
}

export const realPatience: Patience = { answerMs: 20_000, idleMs: 60_000, fileMs: 2 * 3_600_000 }

export interface StorageOptions extends AddressRules {
  readonly patience: Patience
}

/** Opens a storage; nothing is asked of it yet. Throws a StorageError where its address is not allowed. */
export function openUserStorage(place: BackupPlace, options: StorageOptions): UserStorage {
  return place.kind === 'webdav' ? webDavStorage(place, options) : s3Storage(place, options)
}

/** The address among what was given. */
export function addressOf(place: BackupPlace): string {
  return place.kind === 'webdav' ? place.url : place.endpoint
}
