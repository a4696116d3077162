import type { DeviceStorage } from './storage.ts'

/** The browser stores nothing for this site: the user, a private mode or an embedding app blocks cookies and storage. */
export class BlockedStorageError extends Error {
  constructor(cause: unknown) {
    super('The browser blocks storage for this site', { cause })
    this.name = 'ClosedStorageError'
  }
}

/**
 * The error names with which IndexedDB refuses to open: Safari's for blocked cookies, Firefox's with history disabled,
 * and Dexie's without IndexedDB. A full disk and a damaged database have other names.
 */
const closedNames: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError', 'MissingAPIError'])

/**
 * Whether a database could not be opened because storage is blocked. Chrome reports that as a damaged database, but
 * blocks the notes as well.
 */
export function isStorageBlocked({ notes }: Pick<DeviceStorage, 'notes'>, error: unknown): boolean {
  return notes.read('waypost.probe') === undefined || hasBlockedErrorName(error)
}

/** Also checks the errors that Dexie wraps. */
function hasBlockedErrorName(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && typeof error.name === 'string' && closedNames.has(error.name)) return true
  return 'inner' in error && error.inner !== error && hasBlockedErrorName(error.inner)
}
