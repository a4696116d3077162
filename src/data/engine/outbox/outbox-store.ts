import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { BytesId, PictureSize, UserDatabase } from '#src/data/engine/database.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Returns the pending rows that affect the entity, oldest first. */
export async function pendingFor(database: UserDatabase, entity: string): Promise<readonly OutboxRow[]> {
  const rows = await database.outbox.where('entities').equals(entity).toArray()
  return rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/**
 * Like `pendingFor`, preceded by the rows that this device carries for others, which are shown until the server’s rows
 * arrive. Use it only for reading; writes must consider only the user’s own rows.
 */
export async function pendingAndCarriedFor(
  database: UserDatabase,
  entity: string,
): Promise<readonly OutboxRow[]> {
  const [carried, own] = await Promise.all([
    database.carried.where('entities').equals(entity).sortBy('createdAt'),
    pendingFor(database, entity),
  ])
  return carried.length === 0 ? own : [...carried.flatMap(({ row }) => row ?? []), ...own]
}

/**
 * Returns the number of rows in these states. Each state is counted separately, because Dexie scans several index
 * values row by row. With 500 commits in a row, that would take seconds.
 */
export async function countInStates(
  { outbox }: UserDatabase,
  states: Iterable<OutboxRow['state']>,
): Promise<number> {
  const counts = await Promise.all([...states].map((state) => outbox.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the rows in these states, each state’s rows in the order of the outbox. */
export async function rowsInStates(
  { outbox }: UserDatabase,
  states: Iterable<OutboxRow['state']>,
): Promise<readonly OutboxRow[]> {
  const found = await Promise.all([...states].map((state) => outbox.where('state').equals(state).toArray()))
  return found.flat()
}

/**
 * Returns the rows with these mutation ids in one request. Mutation ids increase with time, so rows created together are adjacent in
 * the index.
 */
export async function rowsWithMutationIds(
  { outbox }: UserDatabase,
  mutationIds: readonly MutationId[],
): Promise<readonly OutboxRow[]> {
  const requestedIds = new Set(mutationIds)
  const sorted = [...requestedIds].toSorted()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const near = await outbox.where('mutationId').between(first, last, true, true).toArray()
  return near.filter(({ mutationId }) => requestedIds.has(mutationId))
}

/** Returns `roots` and every row that depends on one of them, directly or indirectly. */
export function withDependants(
  rows: readonly OutboxRow[],
  roots: readonly OutboxRow[],
): readonly OutboxRow[] {
  const found = new Map<MutationId, OutboxRow>(roots.map((row) => [row.mutationId, row]))
  for (const row of rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
    if (row.dependsOn.some((mutationId) => found.has(mutationId))) found.set(row.mutationId, row)
  }
  return [...found.values()]
}

/**
 * Removes rows from the outbox, with the bytes that only they own. Runs in a transaction over `outbox`, and over
 * `pictures` if the rows may include an upload.
 */
export async function removeRows(database: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await database.outbox.bulkDelete(rows.flatMap((row) => row.seq ?? []))
  const keys = rows.flatMap(pictureKeysOf)
  if (keys.length > 0) await database.pictures.bulkDelete(keys)
}

const namesWithBytes: ReadonlySet<MutationName> = new Set([
  'photo.upload',
  'clip.add',
  'film.share',
  'guestbook.add',
])

/** True if rows of this mutation may have bytes. */
export function mayHaveBytes(name: MutationName): boolean {
  return namesWithBytes.has(name)
}

/** Returns the id under which a row’s bytes are stored. null if it has none. */
export function bytesIdOf(row: OutboxRow): BytesId | null {
  if (row.name === 'guestbook.add') return row.args.voice === null ? null : row.args.id
  if (row.name === 'clip.add') return row.args.photoId
  return row.name === 'photo.upload' || row.name === 'film.share' ? row.args.id : null
}

const photoSizes = ['full', 'preview'] as const
const clipSizes = ['clip', 'loop'] as const

/** Returns the keys of a row’s unsent bytes, the largest first. */
export function pictureKeysOf(row: OutboxRow): readonly [BytesId, PictureSize][] {
  const id = bytesIdOf(row)
  if (id === null) return []
  return (row.name === 'clip.add' ? clipSizes : photoSizes).map((size) => [id, size])
}
