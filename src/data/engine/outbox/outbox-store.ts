import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { BytesId, PictureSize, UserDatabase } from '#src/data/engine/database.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The pending rows that touch the entity, oldest first. */
export async function pendingFor(database: UserDatabase, entity: string): Promise<readonly OutboxRow[]> {
  const rows = await database.outbox.where('entities').equals(entity).toArray()
  return rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/**
 * The same behind what this device carries for others, which shows until the server's rows come. For what is read; what is
 * written meets the user's own rows only.
 */
export async function shownFor(database: UserDatabase, entity: string): Promise<readonly OutboxRow[]> {
  const [carried, own] = await Promise.all([
    database.carried.where('entities').equals(entity).sortBy('createdAt'),
    pendingFor(database, entity),
  ])
  return carried.length === 0 ? own : [...carried.flatMap(({ row }) => row ?? []), ...own]
}

/**
 * How many rows are in these states. Each state is counted by itself: Dexie walks several values of an index row by row,
 * in which 500 commits in a row would count for seconds.
 */
export async function countInStates(
  { outbox }: UserDatabase,
  states: Iterable<OutboxRow['state']>,
): Promise<number> {
  const counts = await Promise.all([...states].map((state) => outbox.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The rows in these states, each state's in the order of the outbox. */
export async function rowsInStates(
  { outbox }: UserDatabase,
  states: Iterable<OutboxRow['state']>,
): Promise<readonly OutboxRow[]> {
  const found = await Promise.all([...states].map((state) => outbox.where('state').equals(state).toArray()))
  return found.flat()
}

/** The rows that have these mids, in one request: mids grow with time, so what was made together lies together. */
export async function rowsWithMids(
  { outbox }: UserDatabase,
  mids: readonly MutationId[],
): Promise<readonly OutboxRow[]> {
  const wanted = new Set(mids)
  const sorted = [...wanted].toSorted()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const near = await outbox.where('mid').between(first, last, true, true).toArray()
  return near.filter(({ mid }) => wanted.has(mid))
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

/** Whose bytes wait with a row; null: none do. */
export function bytesIdOf(row: OutboxRow): BytesId | null {
  if (row.name === 'guestbook.add') return row.args.voice === null ? null : row.args.id
  if (row.name === 'clip.add') return row.args.photoId
  return row.name === 'photo.upload' || row.name === 'film.share' ? row.args.id : null
}

const photoSizes = ['full', 'preview'] as const
const clipSizes = ['clip', 'loop'] as const

/** The keys of the bytes that wait with a row, the largest first. */
export function pictureKeysOf(row: OutboxRow): readonly [BytesId, PictureSize][] {
  const id = bytesIdOf(row)
  if (id === null) return []
  return (row.name === 'clip.add' ? clipSizes : photoSizes).map((size) => [id, size])
}
