import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type PhotoIndex, countOf, idAt, placeOf } from '#src/data/engine/replica/photo-index.ts'
import { type GridLayout, type GridMeasures, gridRow, justifyRows, rowAt, rowOf } from './justified-rows.ts'

/** Parts of a list, each with a heading. */
export interface GridParts {
  /**
   * The places at which parts begin, from 0 on; none where there are no parts. `oldestAt` is when the last of all was
   * uploaded.
   */
  readonly startsOf: (index: PhotoIndex, oldestAt: EpochMs | null) => readonly number[]
  /** The words for the part that holds what was uploaded at that time. */
  readonly nameOf: (uploadedAt: EpochMs) => string
}

/** Photos and where they stand. */
export interface PlacedPhotos {
  readonly index: PhotoIndex
  readonly measures: GridMeasures
  readonly layout: GridLayout
  /** Photos that begin a row wherever those before them end, in their order. */
  readonly firsts: readonly PhotoId[]
  /** The places that begin a part with a heading. */
  readonly parts: readonly number[]
}

/** What a layout is made of. */
interface ToPlace {
  readonly index: PhotoIndex
  readonly measures: GridMeasures
  readonly parts: readonly number[]
}

/** How high the heading of a part is. */
export const headingPx = 40

/** So many photos in a row may go at once before what is seen moves. */
const mostAnchors = 300
const mostFirsts = 16

/**
 * Lays photos out. Of `before`, the rows from `fromPx` on stay as they are where only photos above came or went: the row
 * there begins as it did, and the one before it may end early.
 */
export function placePhotos(
  { index, measures, parts }: ToPlace,
  { before, fromPx }: { readonly before: PlacedPhotos | null; readonly fromPx: number },
): PlacedPhotos {
  const firsts = before === null || fromPx <= 0 ? [] : firstsFrom(before, index, { measures, fromPx })
  const breaks = [...firsts.map((id) => placeOf(index, id)), ...parts].toSorted((a, b) => a - b)
  const layout = justifyRows(index.ratios, measures, { breaks, headings: parts, headingPx })
  return { index, measures, layout, firsts, parts }
}

function firstsFrom(
  before: PlacedPhotos,
  index: PhotoIndex,
  { measures, fromPx }: { readonly measures: GridMeasures; readonly fromPx: number },
): readonly PhotoId[] {
  if (before.measures.widthPx !== measures.widthPx) return []
  if (before.measures.targetHeightPx !== measures.targetHeightPx) return []
  if (before.measures.gapPx !== measures.gapPx) return []
  const row = gridRow(before.layout, rowAt(before.layout, fromPx))
  if (row === undefined) return []
  const below = before.firsts.filter((id) => placeOf(before.index, id) > row.start)
  const kept = [idAt(before.index, row.start), ...below].filter((id) => placeOf(index, id) >= 0)
  return kept.slice(0, mostFirsts)
}

/** How far down what stood at `topPx` went; 0 when none of it is left. */
export function movedBy(before: PlacedPhotos, after: PlacedPhotos, topPx: number): number {
  const first = gridRow(before.layout, rowAt(before.layout, topPx))
  if (first === undefined) return 0
  const end = Math.min(first.start + mostAnchors, countOf(before.index))
  for (let place = first.start; place < end; place += 1) {
    const newPlace = placeOf(after.index, idAt(before.index, place))
    const oldRow = gridRow(before.layout, rowOf(before.layout, place))
    const newRow = newPlace < 0 ? undefined : gridRow(after.layout, rowOf(after.layout, newPlace))
    if (newRow !== undefined && oldRow !== undefined) return newRow.topPx - oldRow.topPx
  }
  return 0
}
