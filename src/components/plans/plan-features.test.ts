import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brandOf, chooseBrand } from '#src/brand/current-brand.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { type PlanId, PlanId as Plans } from '#src/contract/rules/plan.ts'
import { planChangeWords } from '#src/i18n/en/plan-change.ts'
import { PlanFeatures } from './plan-features.tsx'
import { planLosses } from './plan-losses.ts'

const unlocking: Readonly<Record<(typeof brandSlugs)[number], readonly PlanId[]>> = {
  'picture-share': ['pro', 'premium'],
  snapshare: ['premium'],
  snapzone: ['pro', 'premium'],
}

test.each(brandSlugs)('in %s only the plans that unlock a zone for its guests list that feature', (slug) => {
  const brand = brandOf(slug)
  chooseBrand(brand)
  const matchingPlans = Plans.options.filter((plan) =>
    renderToStaticMarkup(createElement(PlanFeatures, { plan })).includes(
      `Everyone in your ${brand.name} zones can save all photos`,
    ),
  )
  expect(matchingPlans).toEqual(unlocking[slug])
})

test.each([
  { from: 'premium', to: 'pro', brands: 'SnapShare' },
  { from: 'premium', to: 'free', brands: 'Picture Share, SnapShare, and SnapZone' },
  { from: 'pro', to: 'plus', brands: 'Picture Share and SnapZone' },
  { from: 'plus', to: 'free', brands: null },
] as const)('a change from $from to $to lists the zones that are locked again', ({ from, to, brands }) => {
  const lines = planLosses(from, to, planChangeWords)
  const line = `Guests no longer save all photos of your zones in ${brands}`
  expect(lines.filter((one) => one.startsWith('Guests'))).toEqual(brands === null ? [] : [line])
})
