/** A picture reduced to few pixels, three bytes each, and its real size. */
export interface ComparedImage {
  readonly raster: Uint8Array
  readonly width: number
  readonly height: number
}

/** Pixels on each side of the compared rasters: one stands for about 13 pixels of a preview of 320. */
export const rasterSide = 24

/** Of 255: compression, another scaler and another colour profile change a whole picture by less. */
const maxMeanDifference = 12
/** Of 255, in a single place: a thing that came into the picture changes some place by more. */
const maxPlaceDifference = 56
/** A smaller preview shows too little to be approved for more. */
const minPreviewPx = 160
const maxRatioError = 0.03

/** Whether a preview shows what the picture shows: the same cut, and nothing in any place that the preview has not. */
export function showsTheSame(preview: ComparedImage, full: ComparedImage): boolean {
  const shown = Math.max(preview.width, preview.height)
  if (shown < Math.min(minPreviewPx, Math.max(full.width, full.height))) return false
  if (!hasSameRatio(preview, full)) return false
  let sum = 0
  let worst = 0
  for (let at = 0; at < full.raster.length; at += 3) {
    const difference = differenceAt(preview.raster, full.raster, at)
    sum += difference
    worst = Math.max(worst, difference)
  }
  return sum / (full.raster.length / 3) <= maxMeanDifference && worst <= maxPlaceDifference
}

/** The difference of brightness, or half that of hue where it is more: another colour of the same brightness counts. */
function differenceAt(one: Uint8Array, other: Uint8Array, at: number): number {
  const differences = [0, 1, 2].map((channel) => (one[at + channel] ?? 0) - (other[at + channel] ?? 0))
  const brightness = Math.abs(differences.reduce((sum, difference) => sum + difference, 0)) / 3
  const most = Math.max(...differences) - Math.min(...differences)
  return Math.max(brightness, most / 2)
}

/** A pixel more or less comes from rounding. */
function hasSameRatio(preview: ComparedImage, full: ComparedImage): boolean {
  const expectedHeight = (preview.width * full.height) / full.width
  const error = Math.abs(expectedHeight - preview.height)
  return error <= 1.5 || error / preview.height <= maxRatioError
}
