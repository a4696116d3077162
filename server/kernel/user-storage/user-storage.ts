import type { Readable } from 'node:stream'
import type { AddressRules } from '#server/core/requests/outgoing-address.ts'
import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { notPublicCode } from '#server/core/requests/public-address.ts'

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
interface Patience {
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

/** Why a user's storage failed, as its user reads it. Holds no secrets. */
export class StorageError extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem) {
    super(`A user’s storage failed: ${problem}`)
    this.problem = problem
  }
}

/** What an error of a connection means; what is unknown counts as one that broke. */
export function connectionProblem(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const code = codeOf(error)
  if (code === notPublicCode) return new StorageError('not-public')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return new StorageError('host-not-found')
  if (isTimeout(error, code)) return new StorageError('too-slow')
  return new StorageError(isCertificate.test(code) ? 'certificate' : 'unreachable')
}

/** As Node and OpenSSL name what is wrong with a certificate, or with what should be TLS. */
const isCertificate = /CERT|^EPROTO$|^ERR_TLS|^ERR_SSL|^UNABLE_TO_|^HOSTNAME_MISMATCH$/

function isTimeout(error: unknown, code: string): boolean {
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR' || code === 'ESOCKETTIMEDOUT') return true
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
