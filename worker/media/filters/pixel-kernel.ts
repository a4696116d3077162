/**
 * The loops over pixels. All work on one memory that the caller divides up by byte addresses (multiples of 16). Pixels
 * are RGBA bytes; loops go four at a time, so that every area needs 64 bytes of slack at its end. A cell is four f32,
 * red, green, blue and alpha, premultiplied, 0..255. Without SIMD the same loops run in JavaScript.
 */
export interface PixelKernel {
  /** Makes the memory at least this large and answers it; what an earlier call answered may be of no more use. */
  reserve(byteLength: number): ArrayBuffer
  /** Applies colour passes (see color-passes.ts) in place; tells whether every pixel is opaque. */
  recolor(area: PixelArea, passes: number, passCount: number): boolean
  premultiply(area: PixelArea): void
  unpremultiply(area: PixelArea): void
  /** Adds a row of pixels to u16 sums; the first one replaces them. */
  addRow(row: PixelArea, sums: number, isFirst: boolean): void
  /**
   * Makes cells of the sums (at `row.at`) of `factor` rows of `row.count` pixels, each the mean of `factor` x `factor`
   * pixels; the last pixel is repeated.
   */
  shrinkSums(row: PixelArea, cells: Cells, factor: number): void
  /** Weights cells with their neighbours in the row; writes beside `cells`, `radius` + 3 cells each way. */
  blurAcross(cells: Cells, to: number, weights: Weights): void
  /** Weights cells with those above and below: `rows` is the address of 2 x radius + 1 addresses of rows, from the top. */
  blurDown(rows: number, to: Cells, weights: Weights): void
  /** Writes a row `share` of the way from the upper to the lower one, with one more cell at either end. */
  mixRows(from: RowPair, to: Cells, share: number): void
  /** Writes `factor` pixels for each cell, straight lines between the cells' middles. */
  enlargeRow(cells: Cells, pixels: number, factor: number): void
}

export interface PixelArea {
  readonly at: number
  readonly count: number
}

export interface Cells {
  readonly at: number
  readonly count: number
}

export interface RowPair {
  readonly upper: number
  readonly lower: number
}

/** f32 weights from the middle outwards at the address `at`. */
export interface Weights {
  readonly at: number
  readonly radius: number
}
