import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { lastKey, type UserDatabase } from './database.ts'
import type { ChosenBytesRow } from './rows/chosen-photo-row.ts'

/** Films are stored in parts of this size, so that no part fills a phone’s memory. */
export const chosenPartBytes = 8 * 1024 * 1024

/** Returns the key of a film’s part, counted from 0. Keys sort in the order of the parts. */
export function partKind(index: number): `part-${string}` {
  return `part-${String(index).padStart(6, '0')}`
}

/** Deletes all bytes of chosen files. Runs in any transaction that includes `chosenBytes`. */
export async function deleteChosenBytes(
  { chosenBytes }: UserDatabase,
  ids: readonly MutationId[],
): Promise<void> {
  for (const id of ids) await bytesOf(chosenBytes, id).delete()
}

/** True if any bytes of a chosen file are stored. */
export async function hasChosenBytes({ chosenBytes }: UserDatabase, id: MutationId): Promise<boolean> {
  return (await bytesOf(chosenBytes, id).count()) > 0
}

/** Yields all bytes of a chosen file, one row at a time. */
export async function* eachChosenBytes(
  { chosenBytes }: UserDatabase,
  id: MutationId,
): AsyncGenerator<ChosenBytesRow> {
  for (const key of await bytesOf(chosenBytes, id).primaryKeys()) {
    const row = await chosenBytes.get(key)
    if (row !== undefined) yield row
  }
}

/**
 * Returns the bytes of a chosen file or of its edited version. null if they are not stored. The result is a Blob, which
 * a browser may keep on disk.
 */
export async function readChosenBytes(
  database: UserDatabase,
  id: MutationId,
  kind: 'chosen' | 'edited',
): Promise<Blob | null> {
  const whole = await database.chosenBytes.get([id, kind])
  if (whole !== undefined) return new Blob([whole.bytes])
  if (kind === 'edited') return null
  const parts: Blob[] = []
  for await (const { kind: found, bytes } of eachChosenBytes(database, id))
    if (found.startsWith('part-')) parts.push(new Blob([bytes]))
  return parts.length === 0 ? null : new Blob(parts)
}

function bytesOf(chosenBytes: UserDatabase['chosenBytes'], id: MutationId) {
  return chosenBytes.where('[id+kind]').between([id, ''], [id, lastKey])
}
