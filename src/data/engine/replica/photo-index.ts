import * as v from 'valibot'
import { type PhotoId, Uuid, type ZoneId, photoIdIn } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/**
 * What a grid needs to know about each photo of a zone before it reads them, newest first, in columns. It takes 32
 * bytes per photo, so 100,000 photos are one small read and a few arrays.
 */
export interface PhotoIndex {
  readonly zoneId: ZoneId
  /** The uuid of each photo, as four 32-bit numbers. */
  readonly ids: Uint32Array
  readonly uploadedAts: Float64Array
  /** Width divided by height. 0 if unknown. */
  readonly ratios: Float32Array
  /** `0xrrggbb`, shown until the photo itself has been read. */
  readonly colors: Uint32Array
}

export interface IndexEntry {
  readonly id: PhotoId
  readonly uploadedAt: EpochMs
  readonly ratio: number
  readonly color: number
}

type IndexPosition = Pick<IndexEntry, 'id' | 'uploadedAt'>

/** The number of elements of `ids` per photo. */
export const wordsOfId = 4

export function countOf(index: PhotoIndex): number {
  return index.uploadedAts.length
}

/** The order of the index and of every list of photos: newest first, with the id as a tie-breaker. */
export function byPosition(a: IndexPosition, b: IndexPosition): number {
  return b.uploadedAt - a.uploadedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

export function entryOf({ id, uploadedAt, width, height, placeholderColor }: PhotoRow): IndexEntry {
  const color = Number.parseInt(placeholderColor.slice(1), 16)
  return {
    id,
    uploadedAt,
    ratio: width > 0 && height > 0 ? Math.fround(width / height) : 0,
    color: Number.isNaN(color) ? 0 : color,
  }
}

/** Creates an index from entries that are already in its order. */
export function indexOfEntries(zoneId: ZoneId, entries: readonly IndexEntry[]): PhotoIndex {
  const index = emptyIndex(zoneId, entries.length)
  entries.forEach((entry, place) => writeEntry(index, place, entry))
  return index
}

export function entriesOf(index: PhotoIndex): readonly IndexEntry[] {
  return Array.from({ length: countOf(index) }, (_, place) => ({
    id: idAt(index, place),
    uploadedAt: index.uploadedAts[place] ?? 0,
    ratio: index.ratios[place] ?? 0,
    color: index.colors[place] ?? 0,
  }))
}

/** Returns the id of the photo at a position in the index. Throws for any other position. */
export function idAt({ zoneId, ids }: PhotoIndex, place: number): PhotoId {
  let hex = ''
  for (let word = 0; word < wordsOfId; word += 1) {
    hex += (ids[place * wordsOfId + word] ?? 0).toString(16).padStart(8, '0')
  }
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  if (place < 0 || place * wordsOfId >= ids.length) throw new RangeError(`The index has no position ${place}`)
  return photoIdIn(zoneId, v.parse(Uuid, parts.join('-')))
}

/**
 * Returns a key that identifies the photo within its zone. It is computed at each step of a scroll, where building ids
 * would be too slow.
 */
export function keyAt({ ids }: PhotoIndex, place: number): string {
  const at = place * wordsOfId
  return `${ids[at]} ${ids[at + 1]} ${ids[at + 2]} ${ids[at + 3]}`
}

/** Returns the key that `keyAt` returns for the photo. */
export function keyOf(id: PhotoId): string {
  return wordsOfPhotoId(id).join(' ')
}

/** Returns the photo’s position. -1 if the index does not contain it. */
export function indexPositionOf({ ids }: PhotoIndex, id: PhotoId): number {
  const [first, second, third, fourth] = wordsOfPhotoId(id)
  for (let at = 0; at < ids.length; at += wordsOfId) {
    if (ids[at] === first && ids[at + 1] === second && ids[at + 2] === third && ids[at + 3] === fourth)
      return at / wordsOfId
  }
  return -1
}

/** Creates an index whose entries are still to be written. */
export function emptyIndex(zoneId: ZoneId, count: number): PhotoIndex {
  return {
    zoneId,
    ids: new Uint32Array(count * wordsOfId),
    uploadedAts: new Float64Array(count),
    ratios: new Float32Array(count),
    colors: new Uint32Array(count),
  }
}

export function writeEntry(
  index: PhotoIndex,
  place: number,
  { id, uploadedAt, ratio, color }: IndexEntry,
): void {
  index.ids.set(wordsOfPhotoId(id), place * wordsOfId)
  index.uploadedAts[place] = uploadedAt
  index.ratios[place] = ratio
  index.colors[place] = color
}

/** Returns the uuid of a photo in the format of the index. */
export function wordsOfPhotoId(id: PhotoId): readonly [number, number, number, number] {
  const hex = id.slice(id.indexOf('_') + 1).replaceAll('-', '')
  const word = (at: number) => Number.parseInt(hex.slice(at, at + 8), 16)
  return [word(0), word(8), word(16), word(24)]
}
