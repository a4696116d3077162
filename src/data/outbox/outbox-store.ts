import type { MutationId, PhotoId } from '#src/contract/ids.ts'
import { type PictureSize, type UserDatabase, pictureSizes } from '../database.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The pending rows that touch the entity, oldest first. */
export async function pendingFor(database: UserDatabase, entity: string): Promise<readonly OutboxRow[]> {
  const rows = await database.outbox.where('entities').equals(entity).toArray()
  return rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/** `roots` and every row that needs one of them, directly or through others. */
export function withDependants(
  rows: readonly OutboxRow[],
  roots: readonly OutboxRow[],
): readonly OutboxRow[] {
  const found = new Map<MutationId, OutboxRow>(roots.map((row) => [row.mid, row]))
  for (const row of rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
    if (row.dependsOn.some((mid) => found.has(mid))) found.set(row.mid, row)
  }
  return [...found.values()]
}

/**
 * Takes rows out of the outbox, with the bytes that only they hold. Runs in a transaction over `outbox`, and `pictures`
 * where an upload may be among them.
 */
export async function removeRows(database: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await database.outbox.bulkDelete(rows.flatMap((row) => row.seq ?? []))
  const keys = rows.flatMap(pictureKeysOf)
  if (keys.length > 0) await database.pictures.bulkDelete(keys)
}

function pictureKeysOf(row: OutboxRow): readonly [PhotoId, PictureSize][] {
  return row.name === 'photo.upload' ? pictureSizes.map((size) => [row.args.id, size]) : []
}
