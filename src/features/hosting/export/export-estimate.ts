import type { PlanLimits } from '#src/contract/rules/plan.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'

/** What a plan lets somebody take along of other people's photos. */
export type ExportRendition = PlanLimits['rendition']

const longSidePx = { wall: 1280, standard: 1600, high: 4096, original: Number.POSITIVE_INFINITY } as const
/** A JPEG of a photograph at the quality of our renditions needs about 0.3 bytes for each pixel. */
const bytesPerPixel = 0.3

/** The size of other people's photos in the ZIP: hosts take what their plan gives, everybody else the smallest. */
export function renditionOf(role: ZoneRole | null, granted: ExportRendition): ExportRendition {
  return isAtLeast(role, 'admin') ? granted : 'wall'
}

/** About how large the ZIP will be, from the measures of the photos. */
export function estimatedBytes(
  photos: readonly Pick<PhotoView, 'width' | 'height' | 'uploader'>[],
  own: { readonly me: string; readonly rendition: ExportRendition },
): number {
  return photos.reduce((sum, { width, height, uploader }) => {
    const most = uploader.id === own.me ? longSidePx.original : longSidePx[own.rendition]
    const scale = Math.min(1, most / Math.max(1, width, height))
    return sum + width * height * scale * scale * bytesPerPixel
  }, 0)
}
