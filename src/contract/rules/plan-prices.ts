import type { PlanId } from './plan.ts'

/** What a month of each plan costs, in US cents. */
export const planPricesCents: Readonly<Record<PlanId, number>> = {
  free: 0,
  basic: 99,
  plus: 299,
  pro: 499,
  premium: 1499,
}

/** How long a plan can be tried, once for each user and plan. */
export const trialDays = 7
