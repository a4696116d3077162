import { asciiAt } from './picture-bytes.ts'

/** XMP is in the first segments; a large EXIF thumbnail may come before it. */
const headBytes = 192 * 1024
/** A number of arguments that a call accepts in every browser. */
const chunkBytes = 8192
/** Photo Sphere XMP: https://developers.google.com/streetview/spherical-metadata */
const projection = /GPano:ProjectionType\s*(?:=\s*["']|>)\s*equirectangular/

/** True if a file is a 360-degree photo, which is displayed flat. */
export function isSpherical(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, headBytes)
  let head = ''
  for (let at = 0; at < length; at += chunkBytes)
    head += asciiAt(bytes, at, Math.min(chunkBytes, length - at))
  return projection.test(head)
}
