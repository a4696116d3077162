import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  type IndexEntry,
  type PhotoIndex,
  byPosition,
  countOf,
  emptyIndex,
  idAt,
  indexPositionOf,
  wordsOfId,
  writeEntry,
} from '#src/data/engine/replica/photo-index.ts'

/** Concatenates indexes of the same zone. Each begins where the previous one ends. */
export function joinIndexes(zoneId: ZoneId, parts: readonly PhotoIndex[]): PhotoIndex {
  const joinedIndex = emptyIndex(
    zoneId,
    parts.reduce((sum, part) => sum + countOf(part), 0),
  )
  let position = 0
  for (const part of parts) {
    copyEntries(part, [0, countOf(part)], { index: joinedIndex, position })
    position += countOf(part)
  }
  return joinedIndex
}

/** Returns the first position whose photo was uploaded before `at`. Returns the number of photos if there is none. */
export function firstBefore({ uploadedAts }: PhotoIndex, at: EpochMs): number {
  let low = 0
  let high = uploadedAts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((uploadedAts[middle] ?? 0) >= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the positions from `start` up to but not including `end`, sharing the same memory. */
export function sliceIndex(index: PhotoIndex, start: number, end: number): PhotoIndex {
  if (start === 0 && end === countOf(index)) return index
  return {
    zoneId: index.zoneId,
    ids: index.ids.subarray(start * wordsOfId, end * wordsOfId),
    uploadedAts: index.uploadedAts.subarray(start, end),
    ratios: index.ratios.subarray(start, end),
    colors: index.colors.subarray(start, end),
  }
}

/** Returns the index with some photos removed and others added. The added ones must not be in it yet. */
export function withChanges(
  index: PhotoIndex,
  change: { readonly removedIds: ReadonlySet<PhotoId>; readonly added: readonly IndexEntry[] },
): PhotoIndex {
  const removedPositions = [...change.removedIds]
    .map((id) => indexPositionOf(index, id))
    .filter((position) => position >= 0)
  if (removedPositions.length === 0 && change.added.length === 0) return index
  const added = change.added.toSorted(byPosition)
  // At the same position, additions come before removals.
  const changes = [
    ...added.map((entry) => ({ position: insertPosition(index, entry), entry })),
    ...removedPositions.map((position) => ({ position, entry: null })),
  ].toSorted((a, b) => a.position - b.position)
  const joinedIndex = emptyIndex(index.zoneId, countOf(index) - removedPositions.length + added.length)
  let from = 0
  let to = 0
  for (const { position, entry } of changes) {
    copyEntries(index, [from, position], { index: joinedIndex, position: to })
    to += position - from
    from = entry === null ? position + 1 : position
    if (entry === null) continue
    writeEntry(joinedIndex, to, entry)
    to += 1
  }
  copyEntries(index, [from, countOf(index)], { index: joinedIndex, position: to })
  return joinedIndex
}

/** Returns the index with photos at the times they were shown at before they were sent. */
export function withStablePositions(
  index: PhotoIndex,
  addedTimes: ReadonlyMap<PhotoId, EpochMs>,
): PhotoIndex {
  const moved = [...addedTimes].flatMap(([id, uploadedAt]): readonly IndexEntry[] => {
    const position = indexPositionOf(index, id)
    if (position < 0 || index.uploadedAts[position] === uploadedAt) return []
    return [{ id, uploadedAt, ratio: index.ratios[position] ?? 0, color: index.colors[position] ?? 0 }]
  })
  const rest = withChanges(index, { removedIds: new Set(moved.map(({ id }) => id)), added: [] })
  return withChanges(rest, { removedIds: new Set(), added: moved })
}

/** Returns the position at which to insert the entry. */
function insertPosition(index: PhotoIndex, entry: IndexEntry): number {
  let position = firstBefore(index, entry.uploadedAt + 1)
  while (index.uploadedAts[position] === entry.uploadedAt && idAt(index, position) > entry.id) position += 1
  return position
}

function copyEntries(
  from: PhotoIndex,
  [start, end]: readonly [number, number],
  to: { readonly index: PhotoIndex; readonly position: number },
): void {
  const part = sliceIndex(from, start, end)
  to.index.ids.set(part.ids, to.position * wordsOfId)
  to.index.uploadedAts.set(part.uploadedAts, to.position)
  to.index.ratios.set(part.ratios, to.position)
  to.index.colors.set(part.colors, to.position)
}
