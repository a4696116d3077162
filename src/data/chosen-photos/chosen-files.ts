import type { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * The files chosen in this page that still have rows. They are needed to show them and to read those that did not fit
 * again.
 */
const files = new Map<MutationId, File>()

/** Returns the file of a row if this page chose it. */
export function fileOf(id: MutationId): File | undefined {
  return files.get(id)
}

/** Stores the file of a row that this page records. */
export function registerFile(id: MutationId, file: File): void {
  files.set(id, file)
}

/** Removes the file of a deleted row. */
export function unregisterFile(id: MutationId): void {
  files.delete(id)
  unrecorded.delete(id)
}

/** Files that were chosen when the device had no space even for a row. They exist only in this page. */
const unrecorded = new Map<MutationId, { readonly userId: UserId; readonly row: ChosenPhotoRow }>()

/** Stores a user’s row that did not fit in the database. */
export function storeUnrecorded(userId: UserId, row: ChosenPhotoRow): void {
  unrecorded.set(row.id, { userId, row: { ...row, state: 'failed', problem: 'quota' } })
}

/** Returns the row that did not fit. undefined once it is in the database. */
export function unrecordedRow(id: MutationId): ChosenPhotoRow | undefined {
  return unrecorded.get(id)?.row
}

/** Returns the user’s rows of a zone that did not fit in the database. */
export function unrecordedOf(userId: UserId, zoneId: ZoneId): readonly ChosenPhotoRow[] {
  const own = [...unrecorded.values()].filter((one) => one.userId === userId)
  return own.map(({ row }) => row).filter((row) => row.zoneId === zoneId)
}

/** Removes a row that is now in the database. */
export function removeUnrecorded(id: MutationId): void {
  unrecorded.delete(id)
}

/** The name of the lock that a page holds while it reads files. */
export function readingLock(readerId: string): string {
  return `waypost-reading-${readerId}`
}
