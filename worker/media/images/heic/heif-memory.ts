import { type ColorMatrix, matrixOfIcc, matrixOfPrimaries } from './color-matrix.ts'
import { heif, type HeifModule } from './heif-module.ts'

/** The tiles of an image after rotation; one tile if it has none. Lengths in pixels. */
export interface Tiling {
  readonly columns: number
  readonly rows: number
  readonly tileWidth: number
  readonly tileHeight: number
  /** Pixels of the first tile that lie to the left of the image and above it. */
  readonly left: number
  readonly top: number
}

/** Decoded RGBA pixels in the module's heap. */
export interface Plane {
  readonly bytes: Uint8Array
  readonly start: number
  readonly stride: number
  readonly width: number
  readonly height: number
}

const errorBytes = 12
/** Larger than `heif_image_tiling` and any other output of the calls below. */
const scratchBytes = 128

/** Calls libheif and manages its memory. `close` frees everything that was allocated. */
export class HeifMemory {
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

  /** Returns the handle of the primary image, or null if the file has none that can be read. */
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

  /** Returns the tiling of an image after rotation; one tile if it has none. */
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

  /** Decodes an image, passes its pixels to `draw` and frees it. Returns false if it cannot be decoded. */
  withImage(decode: (error: number, image: number) => void, draw: (plane: Plane) => void): boolean {
    const { module } = this
    this.#write(0)
    decode(this.#error, this.#scratch)
    if (this.#failed()) return false
    const image = this.#read(0)
    const start = module._heif_image_get_plane_readonly(image, heif.interleaved, this.#scratch)
    const stride = this.#read(0)
    if (start !== 0)
      draw({
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

  /** The matrix that converts the image's colors to sRGB. null if they are sRGB or no profile is given. */
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
    // `heif_color_profile_nclx`: one byte for the version, then the primaries as an int.
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

  /** Writes the first number in the scratch memory. */
  #write(value: number): void {
    new DataView(this.module.HEAPU8.buffer).setUint32(this.#scratch, value, true)
  }
}
