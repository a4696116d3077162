import type { RecapPhoto } from '#src/contract/rules/recap-plan.ts'
import { weekMs } from '#src/contract/wire/durations.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** Returns the data of a photo that the plan needs. */
export function recapPhotoOf({ id, capturedAt, uploadedAt, likes, uploader }: PhotoView): RecapPhoto {
  // A camera whose clock is off by more than a week is not believed.
  const isLikely = capturedAt !== null && capturedAt <= uploadedAt && capturedAt >= uploadedAt - weekMs
  return {
    id,
    takenAt: isLikely ? capturedAt : uploadedAt,
    likes,
    uploaderKey: uploader.id ?? uploader.displayName,
    name: uploader.displayName,
  }
}
