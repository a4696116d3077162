import { maxFrames, maxStoredPixels } from './upload-limits.ts'
import type { PictureStructure } from './picture-facts.ts'

/**
 * Why a picture is not kept as it is, by its size alone; null: it can be. The frames of one that moves are all decoded at
 * once.
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
