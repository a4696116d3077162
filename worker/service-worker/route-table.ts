/** Paths that are never pages: a navigation to one goes to the network. Matched against path and query. */
export const navigationDenylist = [
  /^\/api(?:[/?]|$)/,
  /^\/uploads(?:[/?]|$)/,
  /^\/embed(?:[/?]|$)/,
  /^\/heard(?:[/?]|$)/,
  /^[^?]*\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|wasm|webmanifest|webp|woff2|xml|zip)(?:\?|$)/i,
] as const

/** Photos as `/uploads/{filename}?r={rendition}`. The path identifies the photo, the query its size. */
export const photoPath = /^\/uploads\/[^/]+$/
/** Clips of photos and their silent previews. */
export const clipPath = /^\/uploads\/clips\/[^/]+$/
