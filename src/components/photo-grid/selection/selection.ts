import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'

/** The chosen photos, in the order of their choice. */
export type Selection = readonly PhotoId[]

/** A selection that is being made. */
export interface Choosing {
  readonly chosen: Selection
  /** The photo that was taken in or out by itself last: a range begins there. */
  readonly anchor: PhotoId | null
  /** Where the range ends. */
  readonly end: PhotoId | null
  /** What was chosen before that; a range takes its photos in, or out, as its first one was. */
  readonly base: Selection
  readonly isAdding: boolean
}

export const nothingChosen: Choosing = { chosen: [], anchor: null, end: null, base: [], isAdding: true }

/** The photo taken in or out; one more than an album's link can name leaves the selection as it is. */
export function toggled({ chosen }: Choosing, id: PhotoId): Choosing {
  const isAdding = !chosen.includes(id)
  return ranged({ anchor: id, base: chosen, isAdding }, [id])
}

/**
 * The range from the anchor, the first of `ids`, to the last of them, in place of the one that was drawn before: whatever
 * that had changed is as it was. As many are taken in as an album's link can name, the nearest to the anchor.
 */
export function ranged(
  { anchor, base, isAdding }: Pick<Choosing, 'anchor' | 'base' | 'isAdding'>,
  ids: readonly PhotoId[],
): Choosing {
  const chosen = isAdding
    ? [...new Set([...base, ...ids])].slice(0, Math.max(base.length, maxAlbumPhotos))
    : base.filter((id) => !ids.includes(id))
  return { chosen, anchor: anchor ?? ids[0] ?? null, end: ids.at(-1) ?? null, base, isAdding }
}

/** A range that goes on from where it ends, or else one that begins at `id` and takes photos in. */
export function rangeFrom(choosing: Choosing, id: PhotoId): Choosing {
  return choosing.end === id ? choosing : { ...choosing, anchor: id, base: choosing.chosen, isAdding: true }
}

/** As many of `ids` as can be, from the first, besides what is chosen. */
export function withAll({ chosen }: Choosing, ids: readonly PhotoId[]): Choosing {
  return ranged({ anchor: null, base: chosen, isAdding: true }, ids)
}

/** Without the photos that are there no longer. */
export function withoutGone(choosing: Choosing, isThere: (id: PhotoId) => boolean): Choosing {
  const { anchor } = choosing
  if (choosing.chosen.every(isThere) && choosing.base.every(isThere) && (anchor === null || isThere(anchor)))
    return choosing
  return {
    ...choosing,
    chosen: choosing.chosen.filter(isThere),
    base: choosing.base.filter(isThere),
    anchor: anchor !== null && isThere(anchor) ? anchor : null,
  }
}

export function isFull(chosen: Selection): boolean {
  return chosen.length >= maxAlbumPhotos
}
