/** One row of a grid: which tiles are in it, and where it stands. */
export interface GridRow {
  /** Index of the first tile and of the one behind the last. */
  readonly start: number
  readonly end: number
  readonly topPx: number
  readonly heightPx: number
}

interface GridMeasures {
  readonly widthPx: number
  readonly targetHeightPx: number
  readonly gapPx: number
}

const widestRatio = 2.6
const narrowestRatio = 0.56

/** Width by height as the grid shows it; extremes are cropped, unknown sizes count as 4:3. */
export function shownRatio(size: { readonly width: number; readonly height: number }): number {
  if (size.width <= 0 || size.height <= 0) return 4 / 3
  return Math.min(widestRatio, Math.max(narrowestRatio, size.width / size.height))
}

/**
 * Breaks tiles into rows that fill the width, each as near to the target height as whole tiles allow. The last row keeps
 * the target height when it cannot be filled. Tops are prefix sums, so that a position finds its row by bisection.
 */
export function justifyRows(
  ratios: readonly number[],
  { widthPx, targetHeightPx, gapPx }: GridMeasures,
): readonly GridRow[] {
  const rows: GridRow[] = []
  if (widthPx <= 0) return rows
  let start = 0
  let topPx = 0
  let ratioSum = 0
  ratios.forEach((ratio, index) => {
    ratioSum += ratio
    const gapsPx = gapPx * (index - start)
    const heightPx = (widthPx - gapsPx) / ratioSum
    if (heightPx > targetHeightPx && index < ratios.length - 1) return
    const row = { start, end: index + 1, topPx, heightPx: Math.min(heightPx, targetHeightPx * 1.15) }
    rows.push(row)
    topPx += row.heightPx + gapPx
    start = index + 1
    ratioSum = 0
  })
  return rows
}

/** How high the rows are together. */
export function totalHeightPx(rows: readonly GridRow[]): number {
  const last = rows.at(-1)
  return last === undefined ? 0 : last.topPx + last.heightPx
}

/** Index of the first row whose end lies below `positionPx`; the number of rows when none does. */
export function rowAt(rows: readonly GridRow[], positionPx: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row !== undefined && row.topPx + row.heightPx <= positionPx) low = middle + 1
    else high = middle
  }
  return low
}
