/**
 * Frame pixels per module at which our scanner still finds a full code in the first frame, with a margin. A test scans
 * at this resolution.
 */
export const pixelsPerModule = 2.5
/**
 * The 35 mm equivalent focal length of a phone's main camera, the width of 35 mm film (36 mm), and the width of its
 * video frames.
 */
const [focalMm, filmMm, frameWidthPx] = [26, 36, 1920]

/**
 * The distance in millimeters from which a printed code can be scanned, that is, at which a module takes
 * `pixelsPerModule` pixels. In the pinhole model, an object of width w at distance d appears w / d times the focal
 * length wide: 26 mm of 36, so 1387 of 1920 pixels.
 */
export function readingDistanceMm(moduleMm: number): number {
  const focalPx = (frameWidthPx * focalMm) / filmMm
  return (moduleMm * focalPx) / pixelsPerModule
}
