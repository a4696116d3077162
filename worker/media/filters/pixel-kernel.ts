/**
 * The loops over pixels. All use one memory that the caller divides by byte addresses (multiples of 16). Pixels are
 * RGBA bytes and are processed four at a time, so every area needs 64 bytes of slack at its end. A cell is four f32:
 * red, green, blue and alpha, premultiplied, 0..255. Without SIMD the same loops run in JavaScript.
 */
export interface PixelKernel {
  /** Makes the memory at least this large and returns it. Buffers returned earlier may become invalid. */
  reserve(byteLength: number): ArrayBuffer
  /** Applies color passes (see color-passes.ts) in place. Returns whether every pixel is opaque. */
  recolor(area: PixelArea, passes: number, passCount: number): boolean
  premultiply(area: PixelArea): void
  unpremultiply(area: PixelArea): void
  /** Adds a row of pixels to u16 sums. The first row overwrites them. */
  addRow(row: PixelArea, sums: number, isFirst: boolean): void
  /**
   * Computes cells from the sums (at `row.address`) of `factor` rows of `row.count` pixels. Each cell is the average of
   * `factor` x `factor` pixels; the last pixel is repeated.
   */
  shrinkSums(row: PixelArea, cells: Cells, factor: number): void
  /** Weights cells with their neighbors in the row. Accesses `radius` + 3 cells beyond `cells` on each side. */
  blurAcross(cells: Cells, to: number, weights: Weights): void
  /** Weights cells with those above and below. `rows` is the address of 2 x radius + 1 row addresses, from the top. */
  blurDown(rows: number, to: Cells, weights: Weights): void
  /** Interpolates a row at `share` between the upper and the lower one, with one more cell at each end. */
  mixRows(from: RowPair, to: Cells, share: number): void
  /** Writes `factor` pixels per cell, interpolating linearly between the cells' centers. */
  enlargeRow(cells: Cells, pixels: number, factor: number): void
}

export interface PixelArea {
  readonly address: number
  readonly count: number
}

export interface Cells {
  readonly address: number
  readonly count: number
}

export interface RowPair {
  readonly upper: number
  readonly lower: number
}

/** f32 weights from the center outwards at `address`. */
export interface Weights {
  readonly address: number
  readonly radius: number
}
