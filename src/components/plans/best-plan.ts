import type { Brand } from '#src/brand/brand.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import type { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { isAbove, PlanId } from '#src/contract/rules/plan.ts'

type PlanAvailability = readonly Pick<PlanRow, 'id' | 'isSold'>[]

/** The highest plan that a brand sells. Before the catalog is known, the highest plan that the brand has. */
export function bestPlan({ offersPremium }: Pick<Brand, 'offersPremium'>, rows: PlanAvailability): PlanId {
  const isSold = (id: PlanId) => rows.find((row) => row.id === id)?.isSold !== false
  const sold = PlanId.options.filter((id) => (id !== 'premium' || offersPremium) && isSold(id))
  return sold.at(-1) ?? 'free'
}

/** The offers that a person can use. A person with the highest plan gets no offers that lead to the plans. */
export function offersFor<Offer extends Pick<PromotionRow, 'ctaUrl'>>(
  offers: readonly Offer[],
  plan: PlanId,
  best: PlanId,
): readonly Offer[] {
  return isAbove(best, plan)
    ? offers
    : offers.filter(({ ctaUrl }) => !/^\/subscription(?:[?#]|$)/.test(ctaUrl))
}
