import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'

/** A month on a plan with so much bought at list price. */
export interface PlanMonth {
  readonly plan: PlanId
  readonly planCents: number
  /** What the plan takes off. */
  readonly savedCents: number
  readonly totalCents: number
}

/** What a month would cost on each plan for a user who buys goods for `listCents` a month; the plans' order is kept. */
export function comparePlans(plans: readonly PlanId[], listCents: number): readonly PlanMonth[] {
  return plans.map((plan) => {
    const planCents = planPricesCents[plan]
    const goodsCents = planPriceCents(listCents, plan)
    return { plan, planCents, savedCents: listCents - goodsCents, totalCents: planCents + goodsCents }
  })
}
