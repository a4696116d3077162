import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

interface Sized {
  readonly id: PhotoId
  readonly width: number
  readonly height: number
}

/** A photo on the collage; `turn`: the higher, the later it came. */
export interface Tile {
  readonly id: PhotoId
  readonly turn: number
}

/** So many photos are on a collage at most: a room still sees who is on them. */
export const collageSize = 9

/**
 * The tiles after a photo came. It takes the place of one that has been there long: of the older half, the one whose shape is nearest
 * to its own, so that the others hardly move. Photos that are gone leave.
 */
export function withPhoto(
  tiles: readonly Tile[],
  photo: Sized | null,
  photos: ReadonlyMap<PhotoId, Sized>,
): readonly Tile[] {
  const there = tiles.filter(({ id }) => photos.has(id))
  const kept = there.length === tiles.length ? tiles : there
  if (photo === null || kept.some(({ id }) => id === photo.id)) return kept
  const turn = 1 + Math.max(0, ...kept.map((tile) => tile.turn))
  if (kept.length < collageSize) return [...kept, { id: photo.id, turn }]
  const older = kept.toSorted((a, b) => a.turn - b.turn).slice(0, Math.ceil(kept.length / 2))
  const distance = ({ id }: Tile) => Math.abs(Math.log(ratioOf(photos.get(id)) / ratioOf(photo)))
  const leaving = older.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best))
  return kept.map((tile) => (tile === leaving ? { id: photo.id, turn } : tile))
}

export function ratioOf(photo: Omit<Sized, 'id'> | undefined): number {
  return photo === undefined || photo.width === 0 || photo.height === 0 ? 1 : photo.width / photo.height
}
