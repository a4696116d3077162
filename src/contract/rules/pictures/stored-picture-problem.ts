import { maxFrames, maxStoredPixels } from './upload-limits.ts'
import type { PictureStructure } from './picture-facts.ts'

/**
 * Returns why an image's size prevents storing it unchanged; null if it can be stored. All frames of an animation are
 * decoded at once.
 */
export function storedPictureProblem({
  width,
  height,
  frames,
}: Pick<PictureStructure, 'width' | 'height' | 'frames'>): 'too_many_pixels' | 'too_many_frames' | null {
  const pixels = width * height
  if (pixels > maxStoredPixels) return 'too_many_pixels'
  return frames > maxFrames || pixels * frames > maxStoredPixels ? 'too_many_frames' : null
}
