import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { notPublicCode } from '#server/core/requests/public-address.ts'

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
