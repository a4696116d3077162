import { toSrgb } from './color-matrix.ts'
import { type HeicPixels, HeicTarget } from './heic-target.ts'
import { HeifMemory, type Tiling } from './heif-memory.ts'
import { heif, type HeifModule } from './heif-module.ts'

/** Why a file was not decoded. `unreadable`: damaged, or not a form of HEIF that libheif supports. */
export type HeicProblem = 'unreadable' | 'too_many_pixels'

interface HeicLimits {
  /** More pixels in the file are refused. */
  readonly maxPixels: number
  /** More pixels are averaged to half of both sides, again until they fit. */
  readonly maxDecodedPixels: number
}

/**
 * Decodes the primary image of a HEIC or HEIF file with its rotation and mirroring applied. A picture of tiles, as phones
 * write them, is decoded tile by tile, so that no more than one tile is in memory beside the result.
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

interface Wanted {
  readonly width: number
  readonly height: number
  readonly maxPixels: number
}

function decodeHandle(memory: HeifMemory, handle: number, wanted: Wanted): HeicPixels | HeicProblem {
  const { width, height, maxPixels } = wanted
  const tiling = memory.tilingOf(handle, { width, height })
  let step = 1
  while (Math.floor(width / step) * Math.floor(height / step) > maxPixels) step *= 2
  // A mean over two tiles would need both of them.
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
