import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import {
  type IndexEntry,
  type PhotoIndex,
  byPlace,
  countOf,
  emptyIndex,
  idAt,
  placeOf,
  wordsOfId,
  writeEntry,
} from '#src/data/engine/replica/photo-index.ts'

/** Concatenates indexes of the same zone. Each begins where the previous one ends. */
export function joinIndexes(zoneId: ZoneId, parts: readonly PhotoIndex[]): PhotoIndex {
  const whole = emptyIndex(
    zoneId,
    parts.reduce((sum, part) => sum + countOf(part), 0),
  )
  let place = 0
  for (const part of parts) {
    copyPlaces(part, [0, countOf(part)], { index: whole, place })
    place += countOf(part)
  }
  return whole
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
export function placesOf(index: PhotoIndex, start: number, end: number): PhotoIndex {
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
  change: { readonly gone: ReadonlySet<PhotoId>; readonly added: readonly IndexEntry[] },
): PhotoIndex {
  const cuts = [...change.gone].map((id) => placeOf(index, id)).filter((place) => place >= 0)
  if (cuts.length === 0 && change.added.length === 0) return index
  const added = change.added.toSorted(byPlace)
  // At the same position, additions come before removals.
  const changes = [
    ...added.map((entry) => ({ place: placeFor(index, entry), entry })),
    ...cuts.map((place) => ({ place, entry: null })),
  ].toSorted((a, b) => a.place - b.place)
  const whole = emptyIndex(index.zoneId, countOf(index) - cuts.length + added.length)
  let from = 0
  let to = 0
  for (const { place, entry } of changes) {
    copyPlaces(index, [from, place], { index: whole, place: to })
    to += place - from
    from = entry === null ? place + 1 : place
    if (entry === null) continue
    writeEntry(whole, to, entry)
    to += 1
  }
  copyPlaces(index, [from, countOf(index)], { index: whole, place: to })
  return whole
}

/** Returns the index with photos at the times they were shown at before they were sent. */
export function withSteadyPlaces(index: PhotoIndex, stoodAt: ReadonlyMap<PhotoId, EpochMs>): PhotoIndex {
  const moved = [...stoodAt].flatMap(([id, uploadedAt]): readonly IndexEntry[] => {
    const place = placeOf(index, id)
    if (place < 0 || index.uploadedAts[place] === uploadedAt) return []
    return [{ id, uploadedAt, ratio: index.ratios[place] ?? 0, color: index.colors[place] ?? 0 }]
  })
  const rest = withChanges(index, { gone: new Set(moved.map(({ id }) => id)), added: [] })
  return withChanges(rest, { gone: new Set(), added: moved })
}

/** Returns the position at which to insert the entry. */
function placeFor(index: PhotoIndex, entry: IndexEntry): number {
  let place = firstBefore(index, entry.uploadedAt + 1)
  while (index.uploadedAts[place] === entry.uploadedAt && idAt(index, place) > entry.id) place += 1
  return place
}

function copyPlaces(
  from: PhotoIndex,
  [start, end]: readonly [number, number],
  to: { readonly index: PhotoIndex; readonly place: number },
): void {
  const part = placesOf(from, start, end)
  to.index.ids.set(part.ids, to.place * wordsOfId)
  to.index.uploadedAts.set(part.uploadedAts, to.place)
  to.index.ratios.set(part.ratios, to.place)
  to.index.colors.set(part.colors, to.place)
}
