import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { refused, type RefusedError } from './refusal.ts'

/** Returns true if the error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Returns a file's stats; null if it does not exist. Rejects if it cannot be inspected, for example because permission
 * is denied.
 */
export async function statIfExists(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const fullDiskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])

/** Returns true if the disk, the quota or the maximum file size is exhausted. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDiskCodes.has(error.code)
}

/**
 * Creates the refusal for a full disk. Devices keep their unsent changes and retry, because the changes themselves are
 * valid.
 */
export function storageFull(): RefusedError {
  const message =
    'The server is out of storage space right now. Unsent changes stay on this device and are sent later.'
  return refused('no_room', message, { retryAfterMs: 30_000 })
}
