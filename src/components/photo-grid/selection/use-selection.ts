import { useMemo, useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  type Choosing,
  nothingChosen,
  ranged,
  rangeFrom,
  type Selection,
  toggled,
  withAll,
  withoutGone,
} from './selection.ts'

/** A grid's photos by where they stand. */
export interface ChoosablePlaces {
  readonly count: number
  /** null: it cannot be chosen. */
  readonly idAt: (place: number) => PhotoId | null
  /** -1: it is there no longer. */
  readonly placeOf: (id: PhotoId) => number
}

/** What is done to a selection; whatever chooses a photo begins the mode. */
export interface ChoosingActions {
  /** A photo that cannot be chosen is left alone. */
  readonly toggle: (place: number) => void
  /** Draws the range to a place, from the photo that was toggled last or, when it did not end there, from `from`. */
  readonly extend: (place: number, from?: number) => void
  /** Chooses as many of all as can be. */
  readonly all: () => void
  readonly start: () => void
  readonly stop: () => void
}

/** A mode in which a tap chooses a photo; it ends with the page. */
export interface GridSelection {
  readonly isOn: boolean
  readonly actions: ChoosingActions
  readonly chosen: Selection
}

/** No range reaches further, since no more can be chosen. */
const longestRange = 2000

export function useSelection(places: ChoosablePlaces): GridSelection {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const actions = useMemo(() => actionsOn(places, setChoosing), [places])
  return useMemo(() => {
    const isThere = (id: PhotoId) => places.placeOf(id) >= 0
    // What goes while it is chosen leaves the choice without a word.
    const chosen = choosing === null ? [] : withoutGone(choosing, isThere).chosen
    return { actions, isOn: choosing !== null, chosen }
  }, [actions, choosing, places])
}

function actionsOn(
  { count, idAt, placeOf }: ChoosablePlaces,
  setChoosing: (change: (before: Choosing | null) => Choosing | null) => void,
): ChoosingActions {
  const step = (take: (choosing: Choosing) => Choosing) =>
    setChoosing((before) => take(withoutGone(before ?? nothingChosen, (id) => placeOf(id) >= 0)))
  const idsBetween = (from: number, to: number) => {
    const length = Math.min(Math.abs(to - from) + 1, longestRange)
    const by = from <= to ? 1 : -1
    return Array.from({ length }, (_, index) => idAt(from + index * by)).filter((id) => id !== null)
  }
  return {
    toggle: (place) => {
      const id = idAt(place)
      step((choosing) => (id === null ? choosing : toggled(choosing, id)))
    },
    extend: (place, from) => {
      const start = from === undefined ? null : idAt(from)
      step((before) => {
        const choosing = start === null ? before : rangeFrom(before, start)
        const { anchor } = choosing
        return ranged(choosing, idsBetween(anchor === null ? place : placeOf(anchor), place))
      })
    },
    all: () => step((choosing) => withAll(choosing, count === 0 ? [] : idsBetween(0, count - 1))),
    start: () => step((choosing) => choosing),
    stop: () => setChoosing(() => null),
  }
}
