import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { refused, type RefusedError } from './refusal.ts'

/** Whether the error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The facts of a file; null where there is none. Rejects where it cannot be looked at, as without the right to. */
export async function statIfThere(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const fullDiskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])

/** Whether the disk, its share of it or what one file may take is used up. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDiskCodes.has(error.code)
}

/** What waits on the device waits on: nothing of it is wrong. */
export function noRoom(): RefusedError {
  const message = 'The server has no room left just now. This is kept here and sent when it has.'
  return refused('no_room', message, { retryAfterMs: 30_000 })
}
