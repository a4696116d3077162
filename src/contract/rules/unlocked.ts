import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'

/** The only brand that sells the actual Premium plan. */
export const premiumBrand: BrandSlug = 'snapshare'

/**
 * True if the owner's plan allows everyone in the zone to save all of its photos: it has unlimited downloads, or is Pro
 * in a brand that does not sell Premium.
 */
export function isUnlockedByPlan(plan: PlanId, brand: BrandSlug): boolean {
  return planLimits[plan].downloads === null || (plan === 'pro' && brand !== premiumBrand)
}
