import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type PhotoIndex, countOf, idAt, indexPositionOf } from '#src/data/engine/replica/photo-index.ts'
import { type GridLayout, type GridMeasures, gridRow, justifyRows, rowAt, rowOf } from './justified-rows.ts'

/** Parts of a list, each with a heading. */
export interface GridParts {
  /**
   * The indexes at which parts begin, starting with 0; empty if there are no parts. `oldestAt` is when the last photo
   * was uploaded.
   */
  readonly startsOf: (index: PhotoIndex, oldestAt: EpochMs | null) => readonly number[]
  /** The heading of the part that contains photos uploaded at that time. */
  readonly nameOf: (uploadedAt: EpochMs) => string
}

/** Photos with their layout. */
export interface PlacedPhotos {
  readonly index: PhotoIndex
  readonly measures: GridMeasures
  readonly layout: GridLayout
  /** Photos that always begin a row, even if the previous row is not full. In grid order. */
  readonly firsts: readonly PhotoId[]
  /** The indexes that begin a part with a heading. */
  readonly parts: readonly number[]
}

interface PhotoLayoutInput {
  readonly index: PhotoIndex
  readonly measures: GridMeasures
  readonly parts: readonly number[]
}

/** The height of a part's heading. */
export const headingPx = 40

/** This many consecutive photos can be removed before the visible photos move. */
const maxAnchors = 300
const maxRowStarts = 16

/**
 * Lays out photos. If photos were only added or removed above `fromPx`, the rows of `before` from there on stay
 * unchanged: the row there begins with the same photo, and the row before it may end early.
 */
export function placePhotos(
  { index, measures, parts }: PhotoLayoutInput,
  { before, fromPx }: { readonly before: PlacedPhotos | null; readonly fromPx: number },
): PlacedPhotos {
  const firsts = before === null || fromPx <= 0 ? [] : keptRowStarts(before, index, { measures, fromPx })
  const breaks = [...firsts.map((id) => indexPositionOf(index, id)), ...parts].toSorted((a, b) => a - b)
  const layout = justifyRows(index.ratios, measures, { breaks, headings: parts, headingPx })
  return { index, measures, layout, firsts, parts }
}

function keptRowStarts(
  before: PlacedPhotos,
  index: PhotoIndex,
  { measures, fromPx }: { readonly measures: GridMeasures; readonly fromPx: number },
): readonly PhotoId[] {
  if (before.measures.widthPx !== measures.widthPx) return []
  if (before.measures.targetHeightPx !== measures.targetHeightPx) return []
  if (before.measures.gapPx !== measures.gapPx) return []
  const row = gridRow(before.layout, rowAt(before.layout, fromPx))
  if (row === undefined) return []
  const below = before.firsts.filter((id) => indexPositionOf(before.index, id) > row.start)
  const kept = [idAt(before.index, row.start), ...below].filter((id) => indexPositionOf(index, id) >= 0)
  return kept.slice(0, maxRowStarts)
}

/** How far the row at `topPx` moved down; 0 if none of its photos is left. */
export function rowShiftPx(before: PlacedPhotos, after: PlacedPhotos, topPx: number): number {
  const first = gridRow(before.layout, rowAt(before.layout, topPx))
  if (first === undefined) return 0
  const end = Math.min(first.start + maxAnchors, countOf(before.index))
  for (let position = first.start; position < end; position += 1) {
    const newPosition = indexPositionOf(after.index, idAt(before.index, position))
    const oldRow = gridRow(before.layout, rowOf(before.layout, position))
    const newRow = newPosition < 0 ? undefined : gridRow(after.layout, rowOf(after.layout, newPosition))
    if (newRow !== undefined && oldRow !== undefined) return newRow.topPx - oldRow.topPx
  }
  return 0
}
