import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlyFeatures, earlyFeaturesOf, hasEarlyAccess } from './early-features.ts'
import { PlanId } from './plan.ts'

const { forAllFrom } = earlyFeatures['choose-all']

test('Plus and higher plans get a new feature first, everyone gets it on its date', () => {
  const early = PlanId.options.filter((plan) => hasEarlyAccess('choose-all', plan, forAllFrom - 1))
  expect(early).toEqual(['plus', 'pro', 'premium'])
  expect(PlanId.options.every((plan) => hasEarlyAccess('choose-all', plan, forAllFrom))).toBe(true)
  expect([earlyFeaturesOf('plus', forAllFrom - 1), earlyFeaturesOf('plus', forAllFrom)]).toEqual([
    ['choose-all'],
    [],
  ])
})

const PlanCase = fc.record({
  planIndex: fc.nat(PlanId.options.length - 1),
  better: fc.nat(PlanId.options.length - 1),
  now: fc.integer({ min: forAllFrom - 1000, max: forAllFrom + 1000 }),
  later: fc.nat(2000),
})

test('a user keeps a feature over time and on higher plans', () => {
  fc.assert(
    fc.property(PlanCase, ({ planIndex, better, now, later }) => {
      const plan = PlanId.options[planIndex] ?? 'free'
      const above = PlanId.options[Math.max(planIndex, better)] ?? 'premium'
      const had = hasEarlyAccess('choose-all', plan, now)
      const has = hasEarlyAccess('choose-all', above, now + later)
      expect(has || !had).toBe(true)
    }),
  )
})
