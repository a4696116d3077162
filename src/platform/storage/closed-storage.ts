import type { DeviceStorage } from './storage.ts'

/** The browser keeps nothing for this site: its user, a private mode or a surrounding app blocks cookies and storage. */
export class ClosedStorageError extends Error {
  constructor(cause: unknown) {
    super('The browser blocks storage for this site', { cause })
    this.name = 'ClosedStorageError'
  }
}

/**
 * By these names IndexedDB refuses to open: Safari's for blocked cookies, Firefox's where it never remembers, and Dexie's
 * where the browser has no IndexedDB. A full disk and a damaged database have others.
 */
const closedNames: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError', 'MissingAPIError'])

/**
 * Whether a database could not be opened because the storage is closed. Chrome names that like a damaged database, but
 * closes the notes as well.
 */
export function isStorageClosed({ notes }: Pick<DeviceStorage, 'notes'>, error: unknown): boolean {
  return notes.read('waypost.probe') === undefined || hasClosedName(error)
}

/** Looks into the errors that Dexie wraps. */
function hasClosedName(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && typeof error.name === 'string' && closedNames.has(error.name)) return true
  return 'inner' in error && error.inner !== error && hasClosedName(error.inner)
}
