import { refused, type RefusedError } from './refusal.ts'

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
