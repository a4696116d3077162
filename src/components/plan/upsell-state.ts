import * as v from 'valibot'
import { type UpsellOffer, upsellOffers, type UpsellTrigger } from '#src/brand/upsell-offers.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

const hourMs = 3_600_000
const hiddenForHours = 24

/** What this device remembers of the offers at one place under one brand. */
export const UpsellMemory = v.object({
  /** When the offer was first seen; its time runs from then on. */
  shownAt: EpochMs,
  dismissedAt: v.nullable(EpochMs),
})
export type UpsellMemory = v.InferOutput<typeof UpsellMemory>

const plansByRank: readonly PlanId[] = ['free', 'basic', 'plus', 'pro', 'premium']

interface Reader {
  readonly plan: PlanId
  readonly brandOffersPremium: boolean
}

/** The offer for a place: only of a plan above the reader's own and sold by the brand, and none to Premium. */
export function offerFor(trigger: UpsellTrigger, { plan, brandOffersPremium }: Reader): UpsellOffer | null {
  const offer = upsellOffers.find((one) => one.trigger === trigger)
  if (offer === undefined || plan === 'premium') return null
  if (offer.targetPlan === 'premium' && !brandOffersPremium) return null
  return plansByRank.indexOf(offer.targetPlan) > plansByRank.indexOf(plan) ? offer : null
}

/** Whole hours that are left of the offer, rounded up; null where it is over or was dismissed within the last 24 h. */
export function hoursLeftOf(
  offer: Pick<UpsellOffer, 'timeLimitHours'>,
  { shownAt, dismissedAt }: UpsellMemory,
  now: EpochMs,
): number | null {
  if (dismissedAt !== null && now < dismissedAt + hiddenForHours * hourMs) return null
  const left = Math.ceil((shownAt + offer.timeLimitHours * hourMs - now) / hourMs)
  return left > 0 ? Math.min(left, offer.timeLimitHours) : null
}
