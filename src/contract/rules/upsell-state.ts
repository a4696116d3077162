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

/** Returns the offer for a place. null unless the brand sells its plan and the plan is above the reader's own. */
export function offerFor(trigger: UpsellTrigger, { plan, brandOffersPremium }: Reader): UpsellOffer | null {
  const offer = upsellOffers.find((one) => one.trigger === trigger)
  if (offer === undefined || plan === 'premium') return null
  if (offer.targetPlan === 'premium' && !brandOffersPremium) return null
  return isAbove(offer.targetPlan, plan) ? offer : null
}

/**
 * True if a dismissed offer is still hidden. If the clock was ahead at the time of dismissal, the offer is shown again.
 */
export function isHiddenAt(dismissedAt: EpochMs, now: EpochMs): boolean {
  return pauseLeftMs(dismissedAt + hiddenForMs, now, hiddenForMs) > 0
}

/**
 * Returns the remaining whole hours of the offer, rounded up; null after its end. If the device's clock is behind,
 * returns at most the offer's full duration.
 */
export function hoursLeftOf(
  { timeLimitHours }: Pick<UpsellOffer, 'timeLimitHours'>,
  { untilAt }: { readonly untilAt: EpochMs },
  now: EpochMs,
): number | null {
  const hoursLeft = Math.ceil((untilAt - now) / hourMs)
  return hoursLeft > 0 ? Math.min(hoursLeft, timeLimitHours) : null
}
