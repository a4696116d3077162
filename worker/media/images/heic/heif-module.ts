/**
 * The part of libheif's WebAssembly module that the decoder calls (libheif/heif.h, heif_image_handle.h, heif_tiling.h).
 * Pointers and enum values are numbers. A function that returns a `heif_error` in C takes the address of its 12 bytes
 * (code, subcode, message) as its first argument.
 */
export interface HeifModule {
  /** The heap. It is replaced by another array when it grows. */
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(address: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_release(handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_is_premultiplied_alpha(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytes: number): void
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void
  _heif_nclx_color_profile_free(profile: number): void
  _heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    appliesTransformations: number,
    tiling: number,
  ): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorSpace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    image: number,
    colorSpace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void
  _heif_image_release(image: number): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
}

/** `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA` and `heif_channel_interleaved` of heif.h. */
export const heif = { rgb: 1, rgba: 11, interleaved: 10 } as const
