import type { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** The files that this page chose and that are still rows, to show them and to read again what found no room. */
const files = new Map<MutationId, File>()

/** The file of a row, where this page chose it. */
export function fileOf(id: MutationId): File | undefined {
  return files.get(id)
}

/** Remembers the file of a row that this page records. */
export function rememberFile(id: MutationId, file: File): void {
  files.set(id, file)
}

/** Forgets the file of a row that is gone. */
export function forgetFile(id: MutationId): void {
  files.delete(id)
  unrecorded.delete(id)
}

/** What was chosen when the device had no room for a row even: this page alone has it. */
const unrecorded = new Map<MutationId, { readonly userId: UserId; readonly row: ChosenPhotoRow }>()

/** Remembers a row of a user that found no room. */
export function rememberUnrecorded(userId: UserId, row: ChosenPhotoRow): void {
  unrecorded.set(row.id, { userId, row: { ...row, state: 'failed', problem: 'quota' } })
}

/** The row that found no room; undefined once it is in the database. */
export function unrecordedRow(id: MutationId): ChosenPhotoRow | undefined {
  return unrecorded.get(id)?.row
}

/** The user's rows of a zone that found no room. */
export function unrecordedOf(userId: UserId, zoneId: ZoneId): readonly ChosenPhotoRow[] {
  const own = [...unrecorded.values()].filter((one) => one.userId === userId)
  return own.map(({ row }) => row).filter((row) => row.zoneId === zoneId)
}

/** The row is in the database. */
export function forgetUnrecorded(id: MutationId): void {
  unrecorded.delete(id)
}

/** The name of the lock that a page holds while it reads. */
export function readingLock(readerId: string): string {
  return `waypost-reading-${readerId}`
}
