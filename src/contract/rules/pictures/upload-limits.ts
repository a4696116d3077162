/** Maximum size of a photo, checked by the server while streaming: 10 MiB. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** Larger photos are scaled down on the device first. */
export const maxPhotoLongSidePx = 4096
/** Maximum number of pixels that a device decodes, at four bytes each. A phone's 108 megapixels are below it. */
export const maxDecodedPixels = 120_000_000
/**
 * Maximum number of pixels that are stored of an image, in all frames of an animation together. It is the most that a
 * server decodes.
 */
export const maxStoredPixels = 50_000_000
/** Maximum number of frames of an animation. */
export const maxFrames = 500
/** Maximum size of the preview that is uploaded first for a large photo. */
export const maxPreviewBytes = 40_000
/** Photos up to this size are uploaded in one request. For larger ones the preview is sent first. */
export const wholeUploadBytes = 256 * 1024
/** The accepted media types. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
