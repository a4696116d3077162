import { expect, test } from 'vitest'
import { allBrands } from '#src/brand/current-brand.ts'
import { planDiscountPercent } from '#src/contract/entities/shop/merchandise-order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import { bestPlan, offersFor } from './best-plan.ts'

test('a brand advertises only the benefits of the best plan that it sells', () => {
  for (const brand of allBrands) {
    const percent = planDiscountPercent[bestPlan(brand, [])]
    expect({ brand: brand.name, percent }).toEqual({
      brand: brand.name,
      percent: brand.offersPremium ? 20 : 15,
    })
  }
})

test('a plan that the operator does not sell is not advertised', () => {
  const rows = (['pro', 'premium'] as const).map((id) => ({ id, isSold: false }))
  for (const brand of allBrands) expect(bestPlan(brand, rows)).toBe('plus')
})

test('users with the best plan see no plan offers; all others see every offer', () => {
  const { promotions } = releaseCatalog
  const isOfPlan = ({ title, description }: { readonly title: string; readonly description: string }) =>
    /\bplan\b|Basic/.test(`${title} ${description}`)
  expect(promotions.filter(isOfPlan)).toHaveLength(2)
  for (const brand of allBrands) {
    const best = bestPlan(brand, [])
    for (const plan of PlanId.options) {
      const shown = offersFor(promotions, plan, best)
      const hasBest = plan === 'premium' || plan === best
      expect({ plan, count: shown.filter(isOfPlan).length }).toEqual({ plan, count: hasBest ? 0 : 2 })
      expect(shown.length).toBeGreaterThan(0)
    }
  }
})
