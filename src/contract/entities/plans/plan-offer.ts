import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PriceCents } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Where an offer is shown to a user. */
export const OfferPlace = v.object({ place: UpsellTrigger, brand: BrandSlug })

/** A plan with a lower price for the first month, until `untilAt`. `token`: the server's signature of the offer. */
export const PlanOffer = v.object({
  place: UpsellTrigger,
  plan: PlanId,
  priceCents: PriceCents,
  originalPriceCents: PriceCents,
  untilAt: EpochMs,
  token: v.string(),
})
export type PlanOffer = v.InferOutput<typeof PlanOffer>
