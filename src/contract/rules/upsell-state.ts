import { type UpsellOffer, upsellOffers, type UpsellTrigger } from './upsell-offers.ts'
import { isAbove, type PlanId } from './plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

const hourMs = 3_600_000
const hiddenForHours = 24

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

/**
 * Whole hours that are left of the offer, rounded up, and no more than it ever ran where a device's clock is behind; null
 * where it is over or was dismissed within the last 24 h.
 */
export function hoursLeftOf(
  { timeLimitHours }: Pick<UpsellOffer, 'timeLimitHours'>,
  { untilAt, dismissedAt }: { readonly untilAt: EpochMs; readonly dismissedAt: EpochMs | null },
  now: EpochMs,
): number | null {
  if (dismissedAt !== null && now < dismissedAt + hiddenForHours * hourMs) return null
  const left = Math.ceil((untilAt - now) / hourMs)
  return left > 0 ? Math.min(left, timeLimitHours) : null
}
