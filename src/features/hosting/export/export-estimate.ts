import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import type { PlanLimits } from '#src/contract/rules/plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** The rendition of other people's photos that a plan can export. */
export type ExportRendition = PlanLimits['rendition']

const longSidePx = { wall: 1280, standard: 1600, high: 4096, original: Number.POSITIVE_INFINITY } as const
/** A photo as JPEG at the quality of our renditions needs about 0.3 bytes per pixel. */
const bytesPerPixel = 0.3

type ExportablePhoto = Pick<PhotoView, 'id' | 'uploader'>

/**
 * Returns which of a zone's photos go into a user's ZIP. These are all photos if the user may save all, otherwise their
 * own and those they downloaded. `others` are photos that can each be added by a download.
 */
export function selectForExport<Photo extends ExportablePhoto>(
  photos: readonly Photo[],
  by: { readonly me: string; readonly includesAll: boolean; readonly downloaded: ReadonlySet<PhotoId> },
): { readonly taken: readonly Photo[]; readonly others: readonly Photo[] } {
  if (by.includesAll) return { taken: photos, others: [] }
  const isTaken = ({ id, uploader }: ExportablePhoto) => uploader.id === by.me || by.downloaded.has(id)
  return { taken: photos.filter(isTaken), others: photos.filter((photo) => !isTaken(photo)) }
}

/** Returns the approximate size of the ZIP in bytes, from the photos' dimensions and the sizes of their clips. */
export function estimatedBytes(
  photos: readonly Pick<PhotoView, 'width' | 'height' | 'uploader' | 'clip'>[],
  own: { readonly me: string; readonly rendition: ExportRendition },
): number {
  return photos.reduce((sum, { width, height, uploader, clip }) => {
    const most = uploader.id === own.me ? longSidePx.original : longSidePx[own.rendition]
    const scale = Math.min(1, most / Math.max(1, width, height))
    return (
      sum +
      width * height * scale * scale * bytesPerPixel +
      (playableClip(clip) === null ? 0 : (clip?.bytes ?? 0))
    )
  }, 0)
}
