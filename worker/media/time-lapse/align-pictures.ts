import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { placeShot } from '#src/contract/rules/place-shot.ts'
import { type PictureShift, unmoved } from '#src/contract/rules/time-lapse-plan.ts'
import { createSurface, releaseSurface } from '#worker/media/filters/canvas.ts'
import { decodeSource } from '#worker/media/filters/decode-source.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
import { type Grey, greyOf } from '#worker/media/similar/measure-grey.ts'

/** See `MediaApi.alignPictures`. One photo is decoded at a time. */
export async function alignPictures(pictures: readonly Blob[]): Promise<readonly PictureShift[]> {
  let first: { readonly frame: Sides; readonly levels: readonly Grey[] } | null = null
  const shifts: PictureShift[] = []
  for (const picture of pictures) {
    const { bitmap } = await decodeSource(picture)
    try {
      const frame: Sides = first?.frame ?? { width: bitmap.width, height: bitmap.height }
      const levels = greyLevels(bitmap, frame)
      shifts.push(first === null ? unmoved : alignGrey(first.levels, levels))
      first ??= { frame, levels }
    } finally {
      bitmap.close()
    }
  }
  return shifts
}

/** The photo in gray, cropped to a frame of that shape, once for each of `alignLevels`. */
function greyLevels(bitmap: ImageBitmap, shape: Sides): readonly Grey[] {
  return alignLevels.map((longSidePx) => {
    const size = fitLongSide(shape, longSidePx)
    const surface = createSurface(size)
    if (surface === null) throw renderFailure('too_large')
    const { x, y, width, height } = placeShot(bitmap, size, { zoom: 1, focus: { x: 0.5, y: 0.5 } })
    surface.context.drawImage(bitmap, x, y, width, height)
    const grey = greyOf(surface.context.getImageData(0, 0, size.width, size.height))
    releaseSurface(surface)
    return grey
  })
}

/** The long sides at which photos are compared, from coarse to fine. */
export const alignLevels = [48, 96, 192] as const

/** People who align a shot by eye are off by less than this. */
const mostShift = 0.1
const roughScales = [0.88, 0.92, 0.96, 1, 1.04, 1.08, 1.12]
/** A lower correlation is considered chance. */
const minScore = 0.25
/** A shift must improve the score by at least this much. */
const minGain = 0.02
/** The share of the photo that must overlap the other. */
const minOverlap = 0.6

/** The edge strength of a photo, row by row. It does not depend on the light. */
interface Edges {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

interface ShiftScore {
  readonly shift: PictureShift
  /** The correlation of the edges, -1 to 1. */
  readonly score: number
}

/**
 * Computes how `picture` must be moved to align with `reference`, by the correlation of their edges (normalized
 * cross-correlation, from coarse to fine). Both contain the same frame, once for each of `alignLevels`. Returns
 * `unmoved` if nothing matches.
 */
export function alignGrey(reference: readonly Grey[], picture: readonly Grey[]): PictureShift {
  const levels = reference.flatMap((grey, at) => {
    const other = picture[at]
    return other === undefined ? [] : [{ still: edgesOf(grey), moved: edgesOf(other) }]
  })
  const [rough, ...finer] = levels
  const finest = levels.at(-1)
  if (rough === undefined || finest === undefined) return unmoved
  let found = searchWide(rough.still, rough.moved)
  let scaleStep = 0.02
  for (const { still, moved } of finer) {
    found = searchNear(still, moved, { around: found.shift, scaleStep })
    scaleStep /= 2
  }
  const withoutShift = scoreOf(finest.still, finest.moved, unmoved)
  return found.score >= minScore && found.score >= withoutShift + minGain ? found.shift : unmoved
}

function searchWide(still: Edges, moved: Edges): ShiftScore {
  const reachX = Math.round(still.width * mostShift)
  const reachY = Math.round(still.height * mostShift)
  const score = scorer(still, moved)
  let best = score(unmoved)
  for (const scale of roughScales)
    for (let x = -reachX; x <= reachX; x += 1)
      for (let y = -reachY; y <= reachY; y += 1)
        best = betterShift(best, score({ dx: x / still.width, dy: y / still.height, scale }))
  return best
}

/** Searches around the result of the coarser level, in half pixels. */
function searchNear(
  still: Edges,
  moved: Edges,
  { around, scaleStep }: { readonly around: PictureShift; readonly scaleStep: number },
): ShiftScore {
  const score = scorer(still, moved)
  let best = score(around)
  for (const scale of [-1, 0, 1].map((steps) => around.scale + steps * scaleStep))
    for (let x = -1; x <= 1; x += 0.5)
      for (let y = -1; y <= 1; y += 0.5) {
        const [dx, dy] = [around.dx + x / still.width, around.dy + y / still.height]
        best = betterShift(best, score({ dx, dy, scale }))
      }
  return best
}

function betterShift(best: ShiftScore, other: ShiftScore): ShiftScore {
  return other.score > best.score ? other : best
}

function scorer(still: Edges, moved: Edges): (shift: PictureShift) => ShiftScore {
  return (shift) => ({ shift, score: scoreOf(still, moved, shift) })
}

/** The correlation (Pearson's) of the edges in the overlapping area. */
function scoreOf(still: Edges, moved: Edges, { dx, dy, scale }: PictureShift): number {
  const { width, height } = still
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  // The outermost pixels have no neighbors and therefore no edges, in both images.
  for (let row = 1; row < height - 1; row += 1) {
    const y = (row - middleY - dy * height) / scale + middleY
    if (y < 1 || y > height - 2) continue
    for (let column = 1; column < width - 1; column += 1) {
      const x = (column - middleX - dx * width) / scale + middleX
      if (x < 1 || x > width - 2) continue
      const a = still.values[row * width + column] ?? 0
      const b = valueAt(moved, x, y)
      count += 1
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  }
  if (count < minOverlap * width * height) return -1
  const spread = Math.sqrt((sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count))
  return spread > 0 ? (sumAB - (sumA * sumB) / count) / spread : 0
}

/** Interpolates between the four surrounding pixels. */
function valueAt({ width, height, values }: Edges, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const [ratioX, ratioY] = [x - left, y - top]
  const upper = (values[top * width + left] ?? 0) * (1 - ratioX) + (values[top * width + right] ?? 0) * ratioX
  const lower =
    (values[bottom * width + left] ?? 0) * (1 - ratioX) + (values[bottom * width + right] ?? 0) * ratioX
  return upper * (1 - ratioY) + lower * ratioY
}

/** Uses the differences of a pixel's neighbors. The root keeps one strong edge from dominating. */
function edgesOf({ width, height, values }: Grey): Edges {
  const edges = new Float32Array(width * height)
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column
      const across = (values[at + 1] ?? 0) - (values[at - 1] ?? 0)
      const down = (values[at + width] ?? 0) - (values[at - width] ?? 0)
      edges[at] = Math.sqrt(Math.hypot(across, down))
    }
  }
  return { width, height, values: edges }
}
