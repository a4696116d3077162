import { Dexie, type Table } from 'dexie'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  type IndexEntry,
  type PhotoIndex,
  byPosition,
  entriesOf,
  entryOf,
  indexOfEntries,
} from './photo-index.ts'

/** A part of a zone’s index: the photos from `startAt` to the start of the next part. A zone’s first part starts at 0. */
export interface IndexChunkRow extends PhotoIndex {
  readonly startAt: EpochMs
}

export type IndexChunks = Table<IndexChunkRow, [ZoneId, EpochMs]>

/** The maximum number of photos per chunk: 32 kB. Above 64 kB, Chromium stores a value in a separate file. */
const maxInChunk = 1024
const pageSize = 1000

/** A photo of a zone before and after a change. null if it does not exist. */
export interface PhotoChange {
  readonly before: PhotoRow | null
  readonly after: PhotoRow | null
}

/** Updates a zone’s index after changes to its photos. */
export async function changeIndex(
  chunks: IndexChunks,
  zoneId: ZoneId,
  changes: readonly PhotoChange[],
): Promise<void> {
  const moved = changes
    .map(({ before, after }) => ({ before: before && entryOf(before), after: after && entryOf(after) }))
    .filter(({ before, after }) => !isSame(before, after))
  if (moved.length === 0) return
  const keys = await chunksOfZone(chunks, zoneId).primaryKeys()
  const starts = keys.map(([, startAt]) => startAt)
  const changed = new Map<EpochMs, { removedIds: Set<PhotoId>; added: IndexEntry[] }>()
  const changeAt = (at: EpochMs) => {
    const startAt = starts.findLast((start) => start <= at) ?? 0
    const found = changed.get(startAt) ?? { removedIds: new Set(), added: [] }
    changed.set(startAt, found)
    return found
  }
  for (const { before, after } of moved) {
    if (before !== null) changeAt(before.uploadedAt).removedIds.add(before.id)
    if (after !== null) changeAt(after.uploadedAt).added.push(after)
  }
  for (const [startAt, { removedIds, added }] of changed) {
    const chunk = await chunks.get([zoneId, startAt])
    const kept = chunk === undefined ? [] : entriesOf(chunk).filter(({ id }) => !removedIds.has(id))
    const entries = [...kept, ...added].toSorted(byPosition)
    if (entries.length === 0) await chunks.delete([zoneId, startAt])
    else await chunks.bulkPut(splitChunk(zoneId, startAt, entries))
  }
}

/** Builds the index for photos that were stored before the index existed. */
export async function fillIndex(chunks: IndexChunks, photos: Table<PhotoRow, PhotoId>): Promise<void> {
  let last = ''
  while (true) {
    const rows = await photos.where(':id').above(last).limit(pageSize).toArray()
    const byZone = Map.groupBy(rows, ({ zoneId }) => zoneId)
    for (const [zoneId, after] of byZone)
      await changeIndex(
        chunks,
        zoneId,
        after.map((row) => ({ before: null, after: row })),
      )
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? last
  }
}

export async function clearIndex(chunks: IndexChunks, zoneId: ZoneId): Promise<void> {
  await chunksOfZone(chunks, zoneId).delete()
}

/** Returns a zone’s chunks, the oldest photos first. */
export function chunksOfZone(chunks: IndexChunks, zoneId: ZoneId) {
  return chunks.where('[zoneId+startAt]').between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
}

/** Splits into chunks of at most 1,024 photos, or more if more were uploaded in the same millisecond. */
function splitChunk(
  zoneId: ZoneId,
  startAt: EpochMs,
  entries: readonly IndexEntry[],
): readonly IndexChunkRow[] {
  const middle = entries[entries.length >> 1]?.uploadedAt ?? startAt
  const newer = entries.filter(({ uploadedAt }) => uploadedAt > middle)
  if (entries.length <= maxInChunk || newer.length === 0)
    return [{ ...indexOfEntries(zoneId, entries), startAt }]
  const older = entries.slice(newer.length)
  return [...splitChunk(zoneId, startAt, older), ...splitChunk(zoneId, middle + 1, newer)]
}

function isSame(before: IndexEntry | null, after: IndexEntry | null): boolean {
  if (before === null || after === null) return before === after
  return (
    before.id === after.id &&
    before.uploadedAt === after.uploadedAt &&
    before.ratio === after.ratio &&
    before.color === after.color
  )
}
