import { type UpsellOffer, upsellOffers, type UpsellTrigger } from './upsell-offers.ts'
import { pauseLeftMs } from './pause-left.ts'
import { isAbove, type PlanId } from './plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const hiddenForMs = 24 * hourMs

interface Reader {
  readonly plan: PlanId
  readonly brandOffersPremium: boolean
}

/** The offer for a place: only of a plan above the reader's own and sold by the brand, and none to Premium. */
export function offerFor(trigger: UpsellTrigger, { plan, brandOffersPremium }: Reader): UpsellOffer | null {
  const offer = upsellOffers.find((one) => one.trigger === trigger)
  if (offer === undefined || plan === 'premium') return null
  if (offer.targetPlan === 'premium' && !brandOffersPremium) return null
  return isAbove(offer.targetPlan, plan) ? offer : null
}

/** Whether an offer that was dismissed is still hidden; a clock that was ahead when it was dismissed hides it no longer. */
export function isHiddenAt(dismissedAt: EpochMs, now: EpochMs): boolean {
  return pauseLeftMs(dismissedAt + hiddenForMs, now, hiddenForMs) > 0
}

/**
 * Whole hours that are left of the offer, rounded up, and no more than it ever ran where a device's clock is behind; null
 * where it is over.
 */
export function hoursLeftOf(
  { timeLimitHours }: Pick<UpsellOffer, 'timeLimitHours'>,
  { untilAt }: { readonly untilAt: EpochMs },
  now: EpochMs,
): number | null {
  const left = Math.ceil((untilAt - now) / hourMs)
  return left > 0 ? Math.min(left, timeLimitHours) : null
}
