/** The sides of a picture, or of a raster, in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture reduced to the pixels of `rasterSizeOf`, three bytes each. */
export type Raster = Uint8Array

/** Pixels on each side of the compared rasters: one stands for about 13 pixels of a preview of 320. */
const rasterSide = 24
/** So many pixels of the preview, at least, are in one place of a raster on each side. */
const minPlacePx = 4

/** Of 255: compression, another scaler and another colour profile change a whole picture by less. */
const maxMeanDifference = 12
/** Of 255, in a single place: a thing that came into the picture changes some place by more. */
const maxPlaceDifference = 56
/** A smaller preview shows too little to be approved for more. */
const minPreviewPx = 160
const maxRatioError = 0.03

/**
 * The raster by which a preview is compared. Along the short side of a strip there are fewer pixels to compare, and more
 * along the long one: a place never stands for a part of a pixel.
 */
export function rasterSizeOf(preview: ImageSize): ImageSize {
  const most = ({ width, height }: ImageSize) => ({
    width: Math.max(1, Math.floor(width / minPlacePx)),
    height: Math.max(1, Math.floor(height / minPlacePx)),
  })
  const { width, height } = most(preview)
  const places = rasterSide * rasterSide
  const rows = Math.min(height, Math.max(rasterSide, Math.floor(places / width)))
  const columns = Math.min(width, Math.max(rasterSide, Math.floor(places / height)))
  return { width: columns, height: rows }
}

/** Whether a preview may stand for the picture: it is large enough, and shows the same cut. */
export function mayShowTheSame(preview: ImageSize, full: ImageSize): boolean {
  const shown = Math.max(preview.width, preview.height)
  if (shown < Math.min(minPreviewPx, Math.max(full.width, full.height))) return false
  return hasSameRatio(preview, full)
}

/**
 * Whether two rasters show the same: nothing in any place of the picture that the preview has not. Two decoders may read the
 * colours of one picture differently, which changes the same colour in all places in the same way.
 */
export function showsTheSame(preview: Raster, full: Raster): boolean {
  if (isAlike(preview, full, { mean: maxMeanDifference, place: maxPlaceDifference })) return true
  // Both ways: a change that makes two colours one would hide what only one of the pictures shows.
  return isRecoloured(preview, full) && isRecoloured(full, preview)
}

interface Limits {
  readonly mean: number
  readonly place: number
}

function isAlike(one: Raster, other: Raster, { mean, place }: Limits): boolean {
  let sum = 0
  let worst = 0
  for (let at = 0; at < other.length; at += 3) {
    const difference = differenceAt(one, other, at)
    sum += difference
    worst = Math.max(worst, difference)
  }
  return sum / (other.length / 3) <= mean && worst <= place
}

/** The difference of brightness, or half that of hue where it is more: another colour of the same brightness counts. */
function differenceAt(one: Raster, other: Raster, at: number): number {
  const red = (one[at] ?? 0) - (other[at] ?? 0)
  const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0)
  const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0)
  const brightness = Math.abs(red + green + blue) / 3
  return Math.max(brightness, (Math.max(red, green, blue) - Math.min(red, green, blue)) / 2)
}

/** Of 255: what colour management changes in any place, and what is left when that was evened out. */
const maxRecolouring = 80
const recoloured: Limits = { mean: 8, place: 40 }
/** A channel's gain by which nothing hidden comes to be seen, its share of another channel, and its shift of 255. */
const gains = { least: 0.5, most: 2 } as const
const maxShare = 0.5
const maxShift = 64

/** Whether one modest change of colours, the same for every place, makes one raster the other. */
function isRecoloured(preview: Raster, full: Raster): boolean {
  if (!isAlike(preview, full, { mean: maxRecolouring, place: maxRecolouring })) return false
  const changes = [0, 1, 2].map((channel) => fitChange(preview, full, channel))
  const isModest = changes.every(({ weights, shift }, channel) =>
    weights.every((weight, from) =>
      from === channel
        ? 1 + weight >= gains.least && 1 + weight <= gains.most
        : Math.abs(weight) <= maxShare && Math.abs(shift) <= maxShift,
    ),
  )
  return isModest && isAlike(changed(preview, changes), full, recoloured)
}

/** What is added to a channel: shares of the three channels, and a shift of 255. */
interface ChannelChange {
  readonly weights: readonly number[]
  readonly shift: number
}

/** Pulls the fit to no change where the colours of a picture do not tell one. */
const pull = 0.002

/** The least squares fit of a channel's differences over all places (ridge regression). */
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

/** Gauss's elimination; the matrix is symmetric and positive, so that no pivot is 0. */
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

function changed(raster: Raster, changes: readonly ChannelChange[]): Raster {
  const result = new Uint8ClampedArray(raster.length)
  for (let at = 0; at < raster.length; at += 3)
    changes.forEach(({ weights, shift }, channel) => {
      const added = weights.reduce((sum, weight, from) => sum + weight * (raster[at + from] ?? 0), shift)
      result[at + channel] = (raster[at + channel] ?? 0) + added
    })
  return new Uint8Array(result.buffer)
}

/** A pixel more or less comes from rounding. */
function hasSameRatio(preview: ImageSize, full: ImageSize): boolean {
  const error = Math.abs((preview.width * full.height) / full.width - preview.height)
  const errorAcross = Math.abs((preview.height * full.width) / full.height - preview.width)
  return Math.min(error, errorAcross) <= 1.5 || error / preview.height <= maxRatioError
}
