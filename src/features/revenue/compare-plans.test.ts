import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlanId } from '#src/contract/rules/plan.ts'
import { comparePlans } from './compare-plans.ts'

test('a plan costs its price and saves its percentage', () => {
  expect(comparePlans(['free', 'plus', 'premium'], 10_000)).toEqual([
    { plan: 'free', planCents: 0, savedCents: 0, totalCents: 10_000 },
    { plan: 'plus', planCents: 299, savedCents: 1000, totalCents: 9299 },
    { plan: 'premium', planCents: 1499, savedCents: 2000, totalCents: 9499 },
  ])
})

test('nobody saves who buys nothing, and a total is what the plan costs and the goods less what is saved', () => {
  for (const { savedCents } of comparePlans(PlanId.options, 0)) expect(savedCents).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (listCents) => {
      for (const { planCents, savedCents, totalCents } of comparePlans(PlanId.options, listCents)) {
        expect(totalCents).toBe(planCents + listCents - savedCents)
        expect(savedCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
