import { storageFull } from '#server/core/errors/file-errors.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { maxFrames } from '#src/contract/rules/pictures/upload-limits.ts'
import { err } from '#src/contract/wire/result.ts'
import type { ImageFailure } from './image-worker.ts'

/**
 * Returns the refusal of an image with a message: `unreadable_image`, `too_many_pixels`, `too_many_frames`,
 * `too_large_to_open`, `no_room` or `unavailable`.
 */
export function refuseImage(failure: ImageFailure, noun: 'photo' | 'picture') {
  switch (failure) {
    case 'unreadable':
      return refuse('unreadable_image', `This ${noun} is damaged and cannot be read`)
    case 'no-room':
      return err(storageFull().refusal)
    case 'too-many-pixels':
      return refuse('too_many_pixels', `This ${noun} has too many pixels. The limit is 50 megapixels.`)
    case 'too-many-frames':
      return refuse(
        'too_many_frames',
        `This animation has too many frames. The limit is ${maxFrames} frames and 50 megapixels in total. Make it shorter or smaller.`,
      )
    case 'needs-memory':
      return refuse(
        'too_large_to_open',
        `This ${noun} needs too much memory to open. Save it in a smaller size, or as a non-progressive JPEG.`,
      )
    // On a busy machine, a valid photo may also take this long. The device retries, and parks the photo if it never
    // succeeds.
    case 'took-too-long':
    case 'unavailable':
      return refuse('unavailable', 'Too many photos at once. Please try again.', { retryAfterMs: 5000 })
  }
}
