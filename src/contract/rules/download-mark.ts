import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { planLimits, type PlanId } from './plan.ts'

/** What stands across a free plan's downloads and shared links: the brand's name as its slug tells it. */
const marks: Readonly<Record<BrandSlug, string>> = {
  'picture-share': 'PICTURE SHARE',
  snapshare: 'SNAPSHARE',
  snapzone: 'SNAPZONE',
}

/** The watermark of what people see who are no members. */
export function markFor(photo: { readonly brand: BrandSlug }): string {
  return marks[photo.brand]
}

/** The watermark of a download on that plan, or null where the plan's rendition is clean. */
export function markOf(plan: PlanId, photo: { readonly brand: BrandSlug }): string | null {
  return planLimits[plan].rendition === 'wall' ? markFor(photo) : null
}
