import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

interface SizedPhoto {
  readonly id: PhotoId
  readonly width: number
  readonly height: number
}

/** A photo in the collage. `turn`: higher for later photos. */
export interface Tile {
  readonly id: PhotoId
  readonly turn: number
}

/** The maximum number of photos in a collage, so that people in them can be recognized from across a room. */
export const collageSize = 9

/**
 * Returns the tiles after a photo is added. The new photo replaces the one of the older half whose shape is most
 * similar, so that the others hardly move. Deleted photos are removed.
 */
export function withPhoto(
  tiles: readonly Tile[],
  photo: SizedPhoto | null,
  photos: ReadonlyMap<PhotoId, SizedPhoto>,
): readonly Tile[] {
  const shownTiles = tiles.filter(({ id }) => photos.has(id))
  const remaining = shownTiles.length === tiles.length ? tiles : shownTiles
  if (photo === null || remaining.some(({ id }) => id === photo.id)) return remaining
  const turn = 1 + Math.max(0, ...remaining.map((tile) => tile.turn))
  if (remaining.length < collageSize) return [...remaining, { id: photo.id, turn }]
  const older = remaining.toSorted((a, b) => a.turn - b.turn).slice(0, Math.ceil(remaining.length / 2))
  const distance = ({ id }: Tile) => Math.abs(Math.log(ratioOf(photos.get(id)) / ratioOf(photo)))
  const leaving = older.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best))
  return remaining.map((tile) => (tile === leaving ? { id: photo.id, turn } : tile))
}

export function ratioOf(photo: Omit<SizedPhoto, 'id'> | undefined): number {
  return photo === undefined || photo.width === 0 || photo.height === 0 ? 1 : photo.width / photo.height
}
