import { toSrgb } from './color-matrix.ts'
import { HeifMemory, type Plane, type Tiling } from './heif-memory.ts'
import { heif, type HeifModule } from './heif-module.ts'

/** Why a file was not decoded. `unreadable`: damaged, or not a form of HEIF that libheif supports. */
export type HeicProblem = 'unreadable' | 'too_many_pixels'

interface HeicLimits {
  /** Files with more pixels are rejected. */
  readonly maxPixels: number
  /** Larger images are halved on both sides by averaging, repeatedly until they fit. */
  readonly maxDecodedPixels: number
}

/**
 * Decodes the primary image of a HEIC or HEIF file with its rotation and mirroring applied. An image made of tiles, as
 * phones write them, is decoded tile by tile, so at most one tile is in memory beside the result.
 */
export function decodeHeic(
  module: HeifModule,
  bytes: Uint8Array,
  limits: HeicLimits,
): HeicPixels | HeicProblem {
  const memory = new HeifMemory(module)
  try {
    const handle = memory.openPrimary(bytes)
    if (handle === null) return 'unreadable'
    const width = module._heif_image_handle_get_width(handle)
    const height = module._heif_image_handle_get_height(handle)
    if (width < 1 || height < 1) return 'unreadable'
    if (width * height > limits.maxPixels) return 'too_many_pixels'
    return decodeHandle(memory, handle, { width, height, maxPixels: limits.maxDecodedPixels })
  } finally {
    memory.close()
  }
}

interface DecodeSize {
  readonly width: number
  readonly height: number
  readonly maxPixels: number
}

function decodeHandle(memory: HeifMemory, handle: number, wanted: DecodeSize): HeicPixels | HeicProblem {
  const { width, height, maxPixels } = wanted
  const tiling = memory.tilingOf(handle, { width, height })
  let step = 1
  while (Math.floor(width / step) * Math.floor(height / step) > maxPixels) step *= 2
  // An average across two tiles would need both of them in memory.
  const isDivisible = [tiling.tileWidth, tiling.tileHeight, tiling.left, tiling.top].every(
    (length) => length % step === 0,
  )
  const parts = tiling.columns * tiling.rows > 1 && isDivisible ? tiling : null
  const target = new HeicTarget({ width, height, step })
  const isDrawn =
    parts === null ? drawWhole({ memory, handle, target }) : drawTiles({ memory, handle, target }, parts)
  if (!isDrawn) return 'unreadable'
  if (memory.isPremultiplied(handle)) target.divideByAlpha()
  const matrix = memory.colorMatrixOf(handle)
  if (matrix !== null) toSrgb(target.data, matrix)
  return target
}

interface Drawing {
  readonly memory: HeifMemory
  readonly handle: number
  readonly target: HeicTarget
}

function drawWhole({ memory, handle, target }: Drawing): boolean {
  return memory.withImage(
    (error, image) => memory.module._heif_decode_image(error, handle, image, heif.rgb, heif.rgba, 0),
    (plane) => target.draw(plane, 0, 0),
  )
}

function drawTiles({ memory, handle, target }: Drawing, tiling: Tiling): boolean {
  const { columns, rows, tileWidth, tileHeight, left, top } = tiling
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const isDrawn = memory.withImage(
        (error, image) =>
          memory.module._heif_image_handle_decode_image_tile(
            error,
            handle,
            image,
            heif.rgb,
            heif.rgba,
            0,
            column,
            row,
          ),
        (plane) => target.draw(plane, column * tileWidth - left, row * tileHeight - top),
      )
      if (!isDrawn) return false
    }
  return true
}

/** Upright pixels in sRGB, four bytes each, alpha not premultiplied. */
export interface HeicPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The output image: pixels are copied, or averaged over `step` times `step`. */
class HeicTarget implements HeicPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly #step: number

  constructor({
    width,
    height,
    step,
  }: {
    readonly width: number
    readonly height: number
    readonly step: number
  }) {
    this.width = Math.max(1, Math.floor(width / step))
    this.height = Math.max(1, Math.floor(height / step))
    this.data = new Uint8ClampedArray(this.width * this.height * 4)
    this.#step = step
  }

  /** Draws a plane whose corner is at (left, top) of the full image. Pixels outside the image are skipped. */
  draw(plane: Plane, left: number, top: number): void {
    const step = this.#step
    const fromX = Math.max(0, Math.ceil(left / step))
    const toX = Math.min(this.width, Math.floor((left + plane.width) / step))
    const fromY = Math.max(0, Math.ceil(top / step))
    const toY = Math.min(this.height, Math.floor((top + plane.height) / step))
    for (let y = fromY; y < toY; y += 1) {
      const source = plane.start + (y * step - top) * plane.stride + (fromX * step - left) * 4
      const to = (y * this.width + fromX) * 4
      if (step === 1) this.data.set(plane.bytes.subarray(source, source + (toX - fromX) * 4), to)
      else this.#drawMeans({ plane, source, to, count: toX - fromX })
    }
  }

  #drawMeans({
    plane,
    source,
    to,
    count,
  }: {
    plane: Plane
    source: number
    to: number
    count: number
  }): void {
    const step = this.#step
    const { bytes, stride } = plane
    const area = step * step
    for (let x = 0; x < count; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        const first = source + x * step * 4 + channel
        for (let dy = 0; dy < step; dy += 1)
          for (let dx = 0; dx < step; dx += 1) sum += bytes[first + dy * stride + dx * 4] ?? 0
        this.data[to + x * 4 + channel] = sum / area
      }
  }

  divideByAlpha(): void {
    const { data } = this
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha === 0 || alpha === 255) continue
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = ((data[at + channel] ?? 0) * 255) / alpha
    }
  }
}
