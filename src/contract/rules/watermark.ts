import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { planLimits, type PlanId } from './plan.ts'

/** The watermark on downloads of the free plan and on shared links: the brand's name from its slug. */
const marks: Readonly<Record<BrandSlug, string>> = {
  'picture-share': 'PICTURE SHARE',
  snapshare: 'SNAPSHARE',
  snapzone: 'SNAPZONE',
}

/** Returns the watermark of photos for people who are not members. */
export function sharedPhotoWatermark(photo: { readonly brand: BrandSlug }): string {
  return marks[photo.brand]
}

/** Returns the watermark of a download on that plan; null if the plan's downloads have none. */
export function downloadWatermark(plan: PlanId, photo: { readonly brand: BrandSlug }): string | null {
  return planLimits[plan].rendition === 'wall' ? sharedPhotoWatermark(photo) : null
}
