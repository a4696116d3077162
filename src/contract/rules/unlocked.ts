import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'

/** The one brand that sells the true Premium. */
export const premiumBrand: BrandSlug = 'snapshare'

/**
 * Whether the plan of a zone's owner lets everybody in the zone save all of its photos: it has unlimited downloads, or is
 * Pro in a brand that does not sell Premium.
 */
export function isUnlockedByPlan(plan: PlanId, brand: BrandSlug): boolean {
  return planLimits[plan].downloads === null || (plan === 'pro' && brand !== premiumBrand)
}
