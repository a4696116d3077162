import { type GridLayout, type GridRow, gridRow, rowAt, rowOf, shownRatio } from './layout/justified-rows.ts'

interface LaidOutGrid {
  readonly layout: GridLayout
  /** Width divided by height of each photo. */
  readonly ratios: ArrayLike<number>
}

/**
 * Index of the tile that a key moves to from tile `index`. Left and right arrows move to the previous or next tile
 * (`ArrowRight` moves forward, as from `lineKey`). Up and down arrows move to the tile above or below its middle, Home
 * and End to the ends of its row. Returns null for every other key and if there is no tile.
 */
export function adjacentTile(key: string, index: number, { layout, ratios }: LaidOutGrid): number | null {
  const row = gridRow(layout, rowOf(layout, index))
  if (row === undefined) return null
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : null
  if (key === 'ArrowRight') return index + 1 < ratios.length ? index + 1 : null
  if (key === 'Home') return row.start
  if (key === 'End') return row.end - 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const other = gridRow(layout, key === 'ArrowUp' ? row.at - 1 : row.at + 1)
  return other === undefined ? null : tileUnder(other, middleOf(row, index, ratios), ratios)
}

/**
 * Index of the first tile of the row at `positionPx`, or of the last row if the grid ends above it; 0 if the grid is
 * empty.
 */
export function firstTileAt(layout: GridLayout, positionPx: number): number {
  return gridRow(layout, Math.min(rowAt(layout, positionPx), layout.rowCount - 1))?.start ?? 0
}

/** The middle of a tile. Gaps are too narrow to matter. */
function middleOf(row: GridRow, index: number, ratios: ArrayLike<number>): number {
  let beforeRatio = 0
  for (let tile = row.start; tile < index; tile += 1) beforeRatio += shownRatio(ratios[tile] ?? 0)
  return (beforeRatio + shownRatio(ratios[index] ?? 0) / 2) * row.heightPx
}

function tileUnder(row: GridRow, leftPx: number, ratios: ArrayLike<number>): number {
  let endPx = 0
  for (let index = row.start; index < row.end; index += 1) {
    endPx += shownRatio(ratios[index] ?? 0) * row.heightPx
    if (endPx > leftPx) return index
  }
  return row.end - 1
}
