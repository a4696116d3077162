/**
 * Pixels of a frame that a module takes where our reader still finds a full code at its first look, with reserve: a test
 * reads at as many.
 */
export const pixelsPerModule = 2.5
/**
 * The focal length of a phone's main camera, as on 35 mm film, which is 36 mm wide, and how wide the frames of its video
 * are.
 */
const [focalMm, filmMm, frameWidthPx] = [26, 36, 1920]

/**
 * From how far a printed code is read, in millimetres: where a module of it takes `pixelsPerModule` pixels. By the pinhole
 * model an object of width w at distance d is w / d times the focal length wide in the picture; that is 26 mm of 36, so 1387
 * of 1920 pixels.
 */
export function readingDistanceMm(moduleMm: number): number {
  const focalPx = (frameWidthPx * focalMm) / filmMm
  return (moduleMm * focalPx) / pixelsPerModule
}
