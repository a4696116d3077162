import * as v from 'valibot'
import { expect, test } from 'vitest'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import { PlanChange, requestedPlanOf } from './subscription.ts'

test.each([
  [{ plan: 'free' }, 'free', 0],
  [{ plan: 'basic' }, 'basic', 99],
  [{ plan: 'plus' }, 'plus', 299],
  [{ plan: 'premium' }, 'plus', 299],
  [{ plan: 'premium', brand: 'picture-share' }, 'plus', 299],
  [{ plan: 'premium', brand: 'snapzone' }, 'plus', 299],
  [{ plan: 'premium', brand: 'snapshare' }, 'premium', 1499],
  [{ plan: 'pro', brand: 'snapshare' }, 'pro', 499],
])('%o requests the plan %s at %i cents', (asked, plan, priceCents) => {
  const meant = requestedPlanOf(v.parse(PlanChange, asked))
  expect(meant).toBe(plan)
  expect(planPricesCents[meant]).toBe(priceCents)
})

test('rejects a plan that does not exist', () => {
  for (const plan of ['gold', 'Premium', '', null])
    expect(v.safeParse(PlanChange, { plan }).success).toBe(false)
  for (const expectedPriceCents of [-1, 2.5, '299'])
    expect(v.safeParse(PlanChange, { plan: 'plus', expectedPriceCents }).success).toBe(false)
})
