/** The size of an image or raster in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** An image reduced to the size of `rasterSizeOf`, with three bytes per pixel. */
export type Raster = Uint8Array

/** Pixels per side of the compared rasters. One corresponds to about 13 pixels of a 320 px preview. */
const rasterSide = 24
/** Minimum number of preview pixels per raster cell on each side. */
const minPlacePx = 4

/** Out of 255: compression, a different scaler or a different color profile changes a whole image by less. */
const maxMeanDifference = 12
/** Out of 255, in a single cell: an object added to the image changes some cell by more. */
const maxPlaceDifference = 56
/** A smaller preview shows too little for an approval to apply to the full image. */
const minPreviewPx = 160
const maxRatioError = 0.03

/**
 * Returns the size of the raster used to compare a preview. A narrow strip has fewer cells along its short side and
 * more along its long side, so a cell never covers less than one pixel.
 */
export function rasterSizeOf(preview: ImageSize): ImageSize {
  const maxPlaces = ({ width, height }: ImageSize) => ({
    width: Math.max(1, Math.floor(width / minPlacePx)),
    height: Math.max(1, Math.floor(height / minPlacePx)),
  })
  const { width, height } = maxPlaces(preview)
  const places = rasterSide * rasterSide
  const rows = Math.min(height, Math.max(rasterSide, Math.floor(places / width)))
  const columns = Math.min(width, Math.max(rasterSide, Math.floor(places / height)))
  return { width: columns, height: rows }
}

/** Returns true if a preview can represent the image: it is large enough and has the same crop. */
export function isPlausiblePreview(preview: ImageSize, full: ImageSize): boolean {
  const shown = Math.max(preview.width, preview.height)
  if (shown < Math.min(minPreviewPx, Math.max(full.width, full.height))) return false
  return hasSameRatio(preview, full)
}

/**
 * Returns true if two rasters show the same, that is, no part of the image differs from the preview. Two decoders may
 * read the colors of one image differently, but they change the same color in the same way everywhere.
 */
export function rastersMatch(preview: Raster, full: Raster): boolean {
  if (isSimilar(preview, full, { mean: maxMeanDifference, place: maxPlaceDifference })) return true
  // Check both directions: a change that merges two colors would hide content that only one of the images shows.
  return isRecoloured(preview, full) && isRecoloured(full, preview)
}

interface Limits {
  readonly mean: number
  readonly place: number
}

function isSimilar(one: Raster, other: Raster, { mean, place }: Limits): boolean {
  let sum = 0
  let worst = 0
  for (let at = 0; at < other.length; at += 3) {
    const difference = differenceAt(one, other, at)
    sum += difference
    worst = Math.max(worst, difference)
  }
  return sum / (other.length / 3) <= mean && worst <= place
}

/**
 * Returns the difference of brightness, or half that of hue if it is larger, so that a different color of the same
 * brightness counts.
 */
function differenceAt(one: Raster, other: Raster, at: number): number {
  const red = (one[at] ?? 0) - (other[at] ?? 0)
  const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0)
  const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0)
  const brightness = Math.abs(red + green + blue) / 3
  return Math.max(brightness, (Math.max(red, green, blue) - Math.min(red, green, blue)) / 2)
}

/** Out of 255: the maximum change by color management in any cell, and the maximum left after correcting for it. */
const maxRecolouring = 80
const recoloured: Limits = { mean: 8, place: 40 }
/**
 * Limits that prevent revealing hidden content: a channel's gain, its share of another channel, and its shift out of
 * 255.
 */
const gains = { min: 0.5, max: 2 } as const
const maxShare = 0.5
const maxShift = 64

/** Returns true if one moderate color change, applied everywhere, turns one raster into the other. */
function isRecoloured(preview: Raster, full: Raster): boolean {
  if (!isSimilar(preview, full, { mean: maxRecolouring, place: maxRecolouring })) return false
  const changes = [0, 1, 2].map((channel) => fitChange(preview, full, channel))
  const isSmallChange = changes.every(({ weights, shift }, channel) =>
    weights.every((weight, from) =>
      from === channel
        ? 1 + weight >= gains.min && 1 + weight <= gains.max
        : Math.abs(weight) <= maxShare && Math.abs(shift) <= maxShift,
    ),
  )
  return isSmallChange && isSimilar(applyChanges(preview, changes), full, recoloured)
}

/** The correction of a channel: weights of the three channels, and a shift out of 255. */
interface ChannelChange {
  readonly weights: readonly number[]
  readonly shift: number
}

/** Regularization: pulls the fit towards no change if the image's colors do not determine one. */
const pull = 0.002

/** Returns the least squares fit of a channel's differences over all cells (ridge regression). */
function fitChange(preview: Raster, full: Raster, channel: number): ChannelChange {
  const places = full.length / 3
  const rows = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3, 4].map((column) => (row === column ? pull * places : 0)),
  )
  for (let at = 0; at < full.length; at += 3) {
    const colors = [preview[at] ?? 0, preview[at + 1] ?? 0, preview[at + 2] ?? 0, 255].map(
      (value) => value / 255,
    )
    const wanted = ((full[at + channel] ?? 0) - (preview[at + channel] ?? 0)) / 255
    rows.forEach((row, index) => {
      const factor = colors[index] ?? 0
      ;[...colors, wanted].forEach((value, column) => {
        row[column] = (row[column] ?? 0) + factor * value
      })
    })
  }
  const [red = 0, green = 0, blue = 0, shift = 0] = solve(rows)
  return { weights: [red, green, blue], shift: shift * 255 }
}

/** Gaussian elimination. The matrix is symmetric and positive definite, so no pivot is 0. */
function solve(rows: readonly number[][]): readonly number[] {
  rows.forEach((pivot, index) => {
    const divisor = pivot[index] ?? 1
    for (let column = 0; column < pivot.length; column += 1) pivot[column] = (pivot[column] ?? 0) / divisor
    for (const row of rows) {
      const factor = row[index] ?? 0
      if (row === pivot || factor === 0) continue
      for (let column = 0; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  })
  return rows.map((row) => row.at(-1) ?? 0)
}

function applyChanges(raster: Raster, changes: readonly ChannelChange[]): Raster {
  const result = new Uint8ClampedArray(raster.length)
  for (let at = 0; at < raster.length; at += 3)
    changes.forEach(({ weights, shift }, channel) => {
      const added = weights.reduce((sum, weight, from) => sum + weight * (raster[at + from] ?? 0), shift)
      result[at + channel] = (raster[at + channel] ?? 0) + added
    })
  return new Uint8Array(result.buffer)
}

/** Tolerates one pixel of rounding. */
function hasSameRatio(preview: ImageSize, full: ImageSize): boolean {
  const error = Math.abs((preview.width * full.height) / full.width - preview.height)
  const errorAcross = Math.abs((preview.height * full.width) / full.height - preview.width)
  return Math.min(error, errorAcross) <= 1.5 || error / preview.height <= maxRatioError
}
