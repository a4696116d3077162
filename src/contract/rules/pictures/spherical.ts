import { asciiAt } from './picture-bytes.ts'

/** XMP stands in the first segments; a large EXIF thumbnail may come before it. */
const headBytes = 192 * 1024
/** As many arguments as a call may have in every browser. */
const chunkBytes = 8192
/** Photo Sphere XMP: https://developers.google.com/streetview/spherical-metadata */
const projection = /GPano:ProjectionType\s*(?:=\s*["']|>)\s*equirectangular/

/** Whether a file is a 360-degree photo, which is shown as a flat picture. */
export function isSpherical(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, headBytes)
  let head = ''
  for (let at = 0; at < length; at += chunkBytes)
    head += asciiAt(bytes, at, Math.min(chunkBytes, length - at))
  return projection.test(head)
}
