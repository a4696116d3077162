import { type GridRow, rowAt } from './justified-rows.ts'

interface LaidOutGrid {
  readonly rows: readonly GridRow[]
  /** Width by height of each tile. */
  readonly ratios: readonly number[]
}

/**
 * Index of the tile that a key leads to from tile `index`: arrows go to the one beside it, above or below where its middle
 * stands, Home and End to the ends of its row. null for every other key and where no tile stands.
 */
export function tileBeside(key: string, index: number, grid: LaidOutGrid): number | null {
  const at = rowOf(grid.rows, index)
  const row = grid.rows[at]
  if (row === undefined) return null
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : null
  if (key === 'ArrowRight') return index + 1 < grid.ratios.length ? index + 1 : null
  if (key === 'Home') return row.start
  if (key === 'End') return row.end - 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const other = grid.rows[key === 'ArrowUp' ? at - 1 : at + 1]
  return other === undefined ? null : tileUnder(other, middleOf(row, index, grid.ratios), grid.ratios)
}

/** Index of the row that holds the tile; the number of rows when none does. */
export function rowOf(rows: readonly GridRow[], index: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row !== undefined && row.end <= index) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the first tile of the row at `positionPx`, or of the last row when the grid ends above; 0 when it is empty. */
export function firstTileAt(rows: readonly GridRow[], positionPx: number): number {
  return rows[Math.min(rowAt(rows, positionPx), rows.length - 1)]?.start ?? 0
}

/** Where the middle of a tile stands; gaps are too narrow to matter. */
function middleOf(row: GridRow, index: number, ratios: readonly number[]): number {
  const beforeRatio = ratios.slice(row.start, index).reduce((sum, ratio) => sum + ratio, 0)
  return (beforeRatio + (ratios[index] ?? 0) / 2) * row.heightPx
}

function tileUnder(row: GridRow, leftPx: number, ratios: readonly number[]): number {
  let endPx = 0
  for (let index = row.start; index < row.end; index += 1) {
    endPx += (ratios[index] ?? 0) * row.heightPx
    if (endPx > leftPx) return index
  }
  return row.end - 1
}
