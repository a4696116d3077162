import { useMemo, useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  type SelectionState,
  emptySelection,
  withRange,
  rangeFrom,
  type Selection,
  withToggled,
  withAll,
  withoutDeleted,
} from './selection.ts'

/** A grid's photos by index. */
export interface SelectablePhotos {
  readonly count: number
  /** null if it cannot be selected. */
  readonly idAt: (position: number) => PhotoId | null
  /** -1 if it does not exist any more. */
  readonly positionOf: (id: PhotoId) => number
}

/** The actions on a selection. Selecting a photo starts the mode. */
export interface SelectionActions {
  /** Does nothing for a photo that cannot be selected. */
  readonly toggle: (position: number) => void
  /**
   * Selects the range to an index, from the photo that was toggled last, or from `from` if the range did not end there.
   */
  readonly extend: (position: number, from?: number) => void
  /** Selects as many of all photos as allowed. */
  readonly all: () => void
  readonly start: () => void
  readonly stop: () => void
}

/** A mode in which a tap selects a photo. It ends when the page is left. */
export interface GridSelection {
  readonly isOn: boolean
  readonly actions: SelectionActions
  readonly chosen: Selection
}

/** The maximum length of a range, because more cannot be selected. */
const longestRange = 2000

export function useSelection(photos: SelectablePhotos): GridSelection {
  const [choosing, setChoosing] = useState<SelectionState | null>(null)
  const actions = useMemo(() => actionsOn(photos, setChoosing), [photos])
  return useMemo(() => {
    const isThere = (id: PhotoId) => photos.positionOf(id) >= 0
    // Photos that are deleted while selected leave the selection silently.
    const chosen = choosing === null ? [] : withoutDeleted(choosing, isThere).chosen
    return { actions, isOn: choosing !== null, chosen }
  }, [actions, choosing, photos])
}

function actionsOn(
  { count, idAt, positionOf }: SelectablePhotos,
  setChoosing: (change: (before: SelectionState | null) => SelectionState | null) => void,
): SelectionActions {
  const step = (nextState: (choosing: SelectionState) => SelectionState) =>
    setChoosing((before) => nextState(withoutDeleted(before ?? emptySelection, (id) => positionOf(id) >= 0)))
  const idsBetween = (from: number, to: number) => {
    const length = Math.min(Math.abs(to - from) + 1, longestRange)
    const by = from <= to ? 1 : -1
    return Array.from({ length }, (_, index) => idAt(from + index * by)).filter((id) => id !== null)
  }
  return {
    toggle: (position) => {
      const id = idAt(position)
      step((choosing) => (id === null ? choosing : withToggled(choosing, id)))
    },
    extend: (position, from) => {
      const start = from === undefined ? null : idAt(from)
      step((before) => {
        const choosing = start === null ? before : rangeFrom(before, start)
        const { anchor } = choosing
        return withRange(choosing, idsBetween(anchor === null ? position : positionOf(anchor), position))
      })
    },
    all: () => step((choosing) => withAll(choosing, count === 0 ? [] : idsBetween(0, count - 1))),
    start: () => step((choosing) => choosing),
    stop: () => setChoosing(() => null),
  }
}
