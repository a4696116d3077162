import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'

/** The selected photos, in the order of selection. */
export type Selection = readonly PhotoId[]

/** A selection in progress. */
export interface SelectionState {
  readonly chosen: Selection
  /** The photo that was last toggled individually: a range begins there. */
  readonly anchor: PhotoId | null
  /** The end of the range. */
  readonly end: PhotoId | null
  /** The selection before the range. */
  readonly base: Selection
  /** True if the range adds its photos to `base`, false if it removes them. */
  readonly isAdding: boolean
}

export const emptySelection: SelectionState = {
  chosen: [],
  anchor: null,
  end: null,
  base: [],
  isAdding: true,
}

/** Toggles the photo. Adding more photos than an album's link can contain leaves the selection unchanged. */
export function withToggled({ chosen }: SelectionState, id: PhotoId): SelectionState {
  const isAdding = !chosen.includes(id)
  return withRange({ anchor: id, base: chosen, isAdding }, [id])
}

/**
 * Selects the range from the anchor, the first of `ids`, to the last of them. It replaces the previous range, whose
 * changes are reverted. Adds at most as many photos as an album's link can contain, nearest to the anchor first.
 */
export function withRange(
  { anchor, base, isAdding }: Pick<SelectionState, 'anchor' | 'base' | 'isAdding'>,
  ids: readonly PhotoId[],
): SelectionState {
  const chosen = isAdding
    ? [...new Set([...base, ...ids])].slice(0, Math.max(base.length, maxAlbumPhotos))
    : base.filter((id) => !ids.includes(id))
  return { chosen, anchor: anchor ?? ids[0] ?? null, end: ids.at(-1) ?? null, base, isAdding }
}

/** Continues a range that ends at `id`, or starts a new one there that adds photos. */
export function rangeFrom(state: SelectionState, id: PhotoId): SelectionState {
  return state.end === id ? state : { ...state, anchor: id, base: state.chosen, isAdding: true }
}

/** Adds as many of `ids` as allowed to the selection, from the first on. */
export function withAll({ chosen }: SelectionState, ids: readonly PhotoId[]): SelectionState {
  return withRange({ anchor: null, base: chosen, isAdding: true }, ids)
}

/** Removes photos that do not exist any more. */
export function withoutDeleted(state: SelectionState, isThere: (id: PhotoId) => boolean): SelectionState {
  const { anchor } = state
  if (state.chosen.every(isThere) && state.base.every(isThere) && (anchor === null || isThere(anchor)))
    return state
  return {
    ...state,
    chosen: state.chosen.filter(isThere),
    base: state.base.filter(isThere),
    anchor: anchor !== null && isThere(anchor) ? anchor : null,
  }
}

export function isFull(chosen: Selection): boolean {
  return chosen.length >= maxAlbumPhotos
}
