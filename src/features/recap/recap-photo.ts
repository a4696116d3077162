import type { RecapPhoto } from '#src/contract/rules/recap-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A camera whose clock is further off than that is not believed. */
const mostLateMs = 7 * 86_400_000

/** What the plan has to know of a photo. */
export function recapPhotoOf({ id, capturedAt, uploadedAt, likes, uploader }: PhotoView): RecapPhoto {
  const isLikely = capturedAt !== null && capturedAt <= uploadedAt && capturedAt >= uploadedAt - mostLateMs
  return {
    id,
    takenAt: isLikely ? capturedAt : uploadedAt,
    likes,
    uploaderKey: uploader.id ?? uploader.displayName,
    name: uploader.displayName,
  }
}
