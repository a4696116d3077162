import type { Readable } from 'node:stream'
import type { AddressRules } from '#server/core/requests/outgoing-address.ts'
import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { notPublicCode } from '#server/core/requests/public-address.ts'

/** A file that is generated while it is sent. */
export interface StreamedFile {
  readonly stream: Readable
  /** The number of bytes read from it so far. */
  bytes(): number
}

/** A storage that belongs to a user. All methods reject with a StorageError that contains the reason. */
export interface UserStorage {
  /** Writes a small file and deletes it. */
  check(name: string): Promise<void>
  /**
   * Writes a file, replaces one with the same name, and creates its folders. Resolves when the storage has confirmed
   * the whole file. An incomplete file is deleted if the storage can be reached.
   */
  put(path: FilePath, file: StreamedFile): Promise<void>
  /**
   * Whether a file exists. Returns false only if the storage reports that it does not, because a login may have write
   * permission only.
   */
  has(path: FilePath): Promise<boolean>
  close(): void
}

export interface FilePath {
  readonly folders: readonly string[]
  readonly name: string
}

/** Timeouts for a storage. */
interface StorageTimeouts {
  /** For a small request. */
  readonly answerMs: number
  /** Timeout without any byte sent or received. */
  readonly idleMs: number
  /** For one file. */
  readonly fileMs: number
}

export const defaultTimeouts: StorageTimeouts = { answerMs: 20_000, idleMs: 60_000, fileMs: 2 * 3_600_000 }

export interface StorageOptions extends AddressRules {
  readonly timeouts: StorageTimeouts
}

/** Why a user's storage failed, in a form that can be shown to the user. Contains no secrets. */
export class StorageError extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem) {
    super(`Access to a user’s storage failed: ${problem}`)
    this.problem = problem
  }
}

/** Classifies a connection error. Unknown errors count as broken connections. */
export function connectionProblem(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const code = codeOf(error)
  if (code === notPublicCode) return new StorageError('not-public')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return new StorageError('host-not-found')
  if (isTimeout(error, code)) return new StorageError('too-slow')
  return new StorageError(isCertificate.test(code) ? 'certificate' : 'unreachable')
}

/** The error codes of Node and OpenSSL for problems with a certificate or with TLS. */
const isCertificate = /CERT|^EPROTO$|^ERR_TLS|^ERR_SSL|^UNABLE_TO_|^HOSTNAME_MISMATCH$/

function isTimeout(error: unknown, code: string): boolean {
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR' || code === 'ESOCKETTIMEDOUT') return true
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
