import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { Size } from '#worker/media/images/image-size.ts'

type Shape = Pick<PhotoEdit, 'isMirrored' | 'quarterTurns' | 'straightenDegrees' | 'crop'>

/** A canvas transform: a, b, c, d, e, f. */
export type Transform = readonly [number, number, number, number, number, number]

export interface EditGeometry {
  /** The size of the result in whole pixels. */
  readonly size: Size
  /** Maps the source's pixels to the result's. null if nothing moves. */
  readonly transform: Transform | null
}

/** Returns the size of the edited image and the transform of the source's pixels. The crop is rounded to whole pixels. */
export function geometryOf(source: Size, shape: Shape): EditGeometry {
  const { isMirrored, quarterTurns, straightenDegrees, crop } = shape
  const isOnSide = quarterTurns % 2 === 1
  const rotated = isOnSide ? { width: source.height, height: source.width } : source
  const area =
    crop === null ? { x: 0, y: 0, width: rotated.width, height: rotated.height } : cropRect(rotated, crop)
  const size = { width: area.width, height: area.height }
  const isPlain = !isMirrored && quarterTurns === 0 && straightenDegrees === 0
  if (isPlain && size.width === source.width && size.height === source.height)
    return { size, transform: null }
  const radians = (straightenDegrees * Math.PI) / 180
  const scale = coverScale(rotated, radians)
  // Quarter turns use a table, so that no pixel is smoothed by a cosine that is almost zero.
  const [cosine, sine] = quarters[quarterTurns]
  const [straightCosine, straightSine] = [Math.cos(radians) * scale, Math.sin(radians) * scale]
  const mirror = isMirrored ? -1 : 1
  const a = (straightCosine * cosine - straightSine * sine) * mirror
  const b = (straightSine * cosine + straightCosine * sine) * mirror
  const c = -straightCosine * sine - straightSine * cosine
  const d = -straightSine * sine + straightCosine * cosine
  const e = rotated.width / 2 - area.x - (a * source.width + c * source.height) / 2
  const f = rotated.height / 2 - area.y - (b * source.width + d * source.height) / 2
  return { size, transform: [a, b, c, d, e, f] }
}

/** The factor by which an image rotated about its center must grow to cover its original area. */
export function coverScale({ width, height }: Size, radians: number): number {
  const [cosine, sine] = [Math.cos(radians), Math.abs(Math.sin(radians))]
  return Math.max((width * cosine + height * sine) / width, (width * sine + height * cosine) / height)
}

const quarters = {
  0: [1, 0],
  1: [0, 1],
  2: [-1, 0],
  3: [0, -1],
} as const

/** Clamps the crop to the image, with at least one pixel. */
function cropRect({ width, height }: Size, crop: NonNullable<Shape['crop']>) {
  const x = Math.min(width - 1, Math.round(crop.x * width))
  const y = Math.min(height - 1, Math.round(crop.y * height))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - y, Math.round(crop.height * height))),
  }
}
