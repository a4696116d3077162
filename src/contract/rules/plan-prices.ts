import type { PlanId } from './plan.ts'

/** Monthly price of each plan, in US cents. */
export const planPricesCents: Readonly<Record<PlanId, number>> = {
  free: 0,
  basic: 99,
  plus: 299,
  pro: 499,
  premium: 1499,
}

/** Length of a trial; each user can try each plan once. */
export const trialDays = 7
