import { type ColorMatrix, matrixOfIcc, matrixOfPrimaries, toSrgb } from './color-matrix.ts'
import { heif, type HeifModule } from './heif-module.ts'

/** Upright pixels in sRGB, four bytes each, alpha not premultiplied. */
export interface HeicPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

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
  const target = new Target({ width, height, step })
  const isDrawn =
    parts === null ? drawWhole(memory, handle, target) : drawTiles(memory, handle, parts, target)
  if (!isDrawn) return 'unreadable'
  if (memory.isPremultiplied(handle)) target.divideByAlpha()
  const matrix = memory.colorMatrixOf(handle)
  if (matrix !== null) toSrgb(target.data, matrix)
  return target
}

function drawWhole(memory: HeifMemory, handle: number, target: Target): boolean {
  return memory.withImage(
    (error, image) => memory.module._heif_decode_image(error, handle, image, heif.rgb, heif.rgba, 0),
    (plane) => target.draw(plane, 0, 0),
  )
}

function drawTiles(memory: HeifMemory, handle: number, tiling: Tiling, target: Target): boolean {
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

interface Tiling {
  readonly columns: number
  readonly rows: number
  readonly tileWidth: number
  readonly tileHeight: number
  /** How much of the first tile lies left of the picture, and above it. */
  readonly left: number
  readonly top: number
}

/** Decoded pixels in the module's heap, four bytes each. */
interface Plane {
  readonly bytes: Uint8Array
  readonly start: number
  readonly stride: number
  readonly width: number
  readonly height: number
}

/** The picture that is made: pixels are copied, or the mean of `step` times `step` of them. */
class Target implements HeicPixels {
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

  /** Draws a plane whose corner lies at (left, top) of the full picture; what lies outside is left out. */
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

const errorBytes = 12
/** More than `heif_image_tiling` and than anything else that is written for the caller. */
const scratchBytes = 128

/** Calls of libheif with its memory: what was allocated is freed by `close`. */
class HeifMemory {
  readonly module: HeifModule
  readonly #scratch: number
  readonly #error: number
  #context = 0
  #file = 0
  #handle = 0

  constructor(module: HeifModule) {
    this.module = module
    this.#error = module._malloc(errorBytes + scratchBytes)
    this.#scratch = this.#error + errorBytes
  }

  /** The handle of the primary image; null where the file has none that can be read. */
  openPrimary(bytes: Uint8Array): number | null {
    const { module } = this
    this.#context = module._heif_context_alloc()
    this.#file = module._malloc(bytes.length)
    if (this.#context === 0 || this.#file === 0) return null
    module.HEAPU8.set(bytes, this.#file)
    module._heif_context_read_from_memory_without_copy(
      this.#error,
      this.#context,
      this.#file,
      bytes.length,
      0,
    )
    if (this.#failed()) return null
    this.#write(0)
    module._heif_context_get_primary_image_handle(this.#error, this.#context, this.#scratch)
    if (this.#failed()) return null
    this.#handle = this.#read(0)
    return this.#handle === 0 ? null : this.#handle
  }

  /** How a picture is made of tiles, after rotation; one tile where it is not. */
  tilingOf(handle: number, { width, height }: { readonly width: number; readonly height: number }): Tiling {
    this.module.HEAPU8.fill(0, this.#scratch, this.#scratch + scratchBytes)
    this.#write(1)
    this.module._heif_image_handle_get_image_tiling(this.#error, handle, 1, this.#scratch)
    const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, tiledWidth, tiledHeight, top = 0, left = 0] =
      [1, 2, 3, 4, 5, 6, 7, 8].map((index) => this.#read(index))
    const isWhole =
      !this.#failed() &&
      tiledWidth === width &&
      tiledHeight === height &&
      columns * tileWidth >= width + left &&
      rows * tileHeight >= height + top
    return isWhole
      ? { columns, rows, tileWidth, tileHeight, left, top }
      : { columns: 1, rows: 1, tileWidth: width, tileHeight: height, left: 0, top: 0 }
  }

  /** Decodes an image, hands its pixels over and frees it; false where it cannot be decoded. */
  withImage(decode: (error: number, image: number) => void, use: (plane: Plane) => void): boolean {
    const { module } = this
    this.#write(0)
    decode(this.#error, this.#scratch)
    if (this.#failed()) return false
    const image = this.#read(0)
    const start = module._heif_image_get_plane_readonly(image, heif.interleaved, this.#scratch)
    const stride = this.#read(0)
    if (start !== 0)
      use({
        bytes: module.HEAPU8,
        start,
        stride,
        width: module._heif_image_get_width(image, heif.interleaved),
        height: module._heif_image_get_height(image, heif.interleaved),
      })
    module._heif_image_release(image)
    return start !== 0
  }

  isPremultiplied(handle: number): boolean {
    const { module } = this
    return (
      module._heif_image_handle_has_alpha_channel(handle) === 1 &&
      module._heif_image_handle_is_premultiplied_alpha(handle) === 1
    )
  }

  /** What turns the picture's colours into sRGB; null where they are sRGB, or nothing is said of them. */
  colorMatrixOf(handle: number): ColorMatrix | null {
    const { module } = this
    const length = module._heif_image_handle_get_raw_color_profile_size(handle)
    if (length > 0) {
      const address = module._malloc(length)
      module._heif_image_handle_get_raw_color_profile(this.#error, handle, address)
      const icc = this.#failed() ? null : module.HEAPU8.slice(address, address + length)
      module._free(address)
      if (icc !== null) return matrixOfIcc(icc)
    }
    this.#write(0)
    module._heif_image_handle_get_nclx_color_profile(this.#error, handle, this.#scratch)
    const profile = this.#failed() ? 0 : this.#read(0)
    if (profile === 0) return null
    // `heif_color_profile_nclx`: a byte with the version, then the primaries as an int.
    const primaries = this.#readAt(profile + 4)
    module._heif_nclx_color_profile_free(profile)
    return matrixOfPrimaries(primaries)
  }

  close(): void {
    const { module } = this
    if (this.#handle !== 0) module._heif_image_handle_release(this.#handle)
    if (this.#context !== 0) module._heif_context_free(this.#context)
    if (this.#file !== 0) module._free(this.#file)
    module._free(this.#error)
  }

  #failed(): boolean {
    return this.#readAt(this.#error) !== 0
  }

  /** The 32-bit number at an index of the scratch memory. */
  #read(index: number): number {
    return this.#readAt(this.#scratch + index * 4)
  }

  #readAt(address: number): number {
    const { buffer } = this.module.HEAPU8
    return new DataView(buffer).getUint32(address, true)
  }

  /** Writes the first number of the scratch memory. */
  #write(value: number): void {
    new DataView(this.module.HEAPU8.buffer).setUint32(this.#scratch, value, true)
  }
}
