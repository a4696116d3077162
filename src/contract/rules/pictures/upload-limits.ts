/** The largest photo, metered on the server while it streams: 10 MiB. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** A larger one is made smaller on its device first. */
export const maxPhotoLongSidePx = 4096
/** What a device decodes: a phone's 108 megapixels pass; each takes four bytes. */
export const maxDecodedPixels = 120_000_000
/** What is kept of a picture, of one that moves in all of its frames together: what a server opens. */
export const maxStoredPixels = 50_000_000
/** Of a picture that moves. */
export const maxFrames = 500
/** The small first upload of a large photo. */
export const maxPreviewBytes = 40_000
/** A photo up to this size goes out in one piece; a larger one preview first. */
export const wholeUploadBytes = 256 * 1024
/** The media types that are taken in. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
