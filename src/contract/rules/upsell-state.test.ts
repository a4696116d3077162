import { expect, test } from 'vitest'
import { upsellOffers } from './upsell-offers.ts'
import { hoursLeftOf, isHiddenAt, offerFor } from './upsell-state.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const shownAt = 1_760_000_000_000

test('offers Plus in the editor to users of lower plans only', () => {
  const offered = (plan: 'free' | 'basic' | 'plus' | 'pro' | 'premium') =>
    offerFor('photo_editor', { plan, brandOffersPremium: true })
  expect(offered('free')).toMatchObject({
    targetPlan: 'plus',
    originalPriceCents: 299,
    discountedPriceCents: 254,
    discountPercentage: 15,
    timeLimitHours: 48,
  })
  expect(offered('basic')).not.toBeNull()
  for (const plan of ['plus', 'pro', 'premium'] as const) expect(offered(plan)).toBeNull()
})

test('offers Premium only if the brand sells it', () => {
  expect(offerFor('memorial_zone', { plan: 'pro', brandOffersPremium: true })).not.toBeNull()
  expect(offerFor('memorial_zone', { plan: 'pro', brandOffersPremium: false })).toBeNull()
})

test('every price is the original price minus its discount, within a cent', () => {
  for (const { originalPriceCents, discountedPriceCents, discountPercentage } of upsellOffers)
    expect(Math.abs(originalPriceCents * (1 - discountPercentage / 100) - discountedPriceCents)).toBeLessThan(
      1,
    )
})

test('counts down whole hours to its end', () => {
  const offer = { untilAt: shownAt + 48 * hourMs }
  expect(hoursLeftOf({ timeLimitHours: 48 }, offer, shownAt)).toBe(48)
  expect(hoursLeftOf({ timeLimitHours: 48 }, offer, shownAt - 5)).toBe(48)
  expect(hoursLeftOf({ timeLimitHours: 48 }, offer, shownAt + hourMs + 1)).toBe(47)
  expect(hoursLeftOf({ timeLimitHours: 48 }, offer, shownAt + 47.5 * hourMs)).toBe(1)
  expect(hoursLeftOf({ timeLimitHours: 48 }, offer, shownAt + 48 * hourMs)).toBeNull()
})

test('stays hidden for 24 hours after it was dismissed', () => {
  expect(isHiddenAt(shownAt + hourMs, shownAt + 24 * hourMs)).toBe(true)
  expect(isHiddenAt(shownAt + hourMs, shownAt + 25 * hourMs)).toBe(false)
})
