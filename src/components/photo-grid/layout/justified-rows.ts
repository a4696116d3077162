/** One row of a grid: its tiles and its position. */
export interface GridRow {
  /** Its index among the rows. */
  readonly at: number
  /** Index of the first tile, and of the one after the last. */
  readonly start: number
  readonly end: number
  readonly topPx: number
  readonly heightPx: number
}

/** Rows stored in columns, so that those of 100,000 photos are three arrays. */
export interface GridLayout {
  readonly rowCount: number
  /** First tile of each row, followed by the number of tiles. */
  readonly starts: Uint32Array
  /** Prefix sums, so that the row at a position is found by bisection. */
  readonly topsPx: Float64Array
  readonly heightsPx: Float64Array
  /** The total height of the rows. */
  readonly totalPx: number
}

export interface GridMeasures {
  readonly widthPx: number
  readonly targetHeightPx: number
  readonly gapPx: number
}

/** Tiles that always begin a row, ascending. */
interface RowBreaks {
  readonly breaks?: readonly number[]
  /** The breaks whose row has a heading above it, and the height of the heading. */
  readonly headings?: readonly number[]
  readonly headingPx?: number
}

const widestRatio = 2.6
const narrowestRatio = 0.56
const unknownRatio = 4 / 3

/** Width divided by height as shown in the grid. Extreme ratios are cropped; unknown ones (0) count as 4:3. */
export function shownRatio(ratio: number): number {
  return ratio > 0 ? Math.min(widestRatio, Math.max(narrowestRatio, ratio)) : unknownRatio
}

/**
 * Breaks tiles into rows that fill the width, each as close to the target height as whole tiles allow. The last row and
 * rows before a break keep the target height if they cannot be filled. `ratios` are the photos' own. One pass: 2 ms for
 * 100,000 tiles.
 */
export function justifyRows(
  ratios: ArrayLike<number>,
  { widthPx, targetHeightPx, gapPx }: GridMeasures,
  { breaks = [], headings = [], headingPx = 0 }: RowBreaks = {},
): GridLayout {
  const count = widthPx > 0 ? ratios.length : 0
  const starts = new Uint32Array(count + 1)
  const topsPx = new Float64Array(count)
  const heightsPx = new Float64Array(count)
  let rowCount = 0
  let start = 0
  let topPx = 0
  let ratioSum = 0
  let passed = 0
  let headed = 0
  for (let index = 0; index < count; index += 1) {
    ratioSum += shownRatio(ratios[index] ?? 0)
    const heightPx = (widthPx - gapPx * (index - start)) / ratioSum
    while ((breaks[passed] ?? count) <= index) passed += 1
    const isEnd = index + 1 === count || index + 1 === breaks[passed]
    if (heightPx > targetHeightPx && !isEnd) continue
    if (headings[headed] === start) {
      topPx += headingPx
      headed += 1
    }
    starts[rowCount] = start
    topsPx[rowCount] = topPx
    heightsPx[rowCount] = Math.min(heightPx, targetHeightPx * 1.15)
    topPx += (heightsPx[rowCount] ?? 0) + gapPx
    rowCount += 1
    start = index + 1
    ratioSum = 0
  }
  starts[rowCount] = count
  return {
    rowCount,
    starts: starts.slice(0, rowCount + 1),
    topsPx: topsPx.slice(0, rowCount),
    heightsPx: heightsPx.slice(0, rowCount),
    totalPx: Math.max(0, topPx - gapPx),
  }
}

/** Returns undefined if the row does not exist. */
export function gridRow(layout: GridLayout, at: number): GridRow | undefined {
  const start = layout.starts[at]
  const end = layout.starts[at + 1]
  const topPx = layout.topsPx[at]
  const heightPx = layout.heightsPx[at]
  if (start === undefined || end === undefined || topPx === undefined || heightPx === undefined)
    return undefined
  return { at, start, end, topPx, heightPx }
}

/** The rows from `first` up to but not including `end`, as far as they exist. */
export function gridRows(layout: GridLayout, first: number, end: number): readonly GridRow[] {
  const rows: GridRow[] = []
  for (let at = Math.max(0, first); at < end; at += 1) {
    const row = gridRow(layout, at)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

/** The first row that ends below `positionPx`; the number of rows if there is none. */
export function rowAt({ rowCount, topsPx, heightsPx }: GridLayout, positionPx: number): number {
  return bisect(rowCount, (at) => (topsPx[at] ?? 0) + (heightsPx[at] ?? 0) <= positionPx)
}

/** The row that contains the tile; the number of rows if there is none. */
export function rowOf({ rowCount, starts }: GridLayout, tile: number): number {
  return bisect(rowCount, (at) => (starts[at + 1] ?? 0) <= tile)
}

/** The first of `count` indexes for which `isBefore` is false. It must be true for all indexes before it. */
function bisect(count: number, isBefore: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
