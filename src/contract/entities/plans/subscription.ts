import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, PriceCents } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { premiumBrand } from '#src/contract/rules/unlocked.ts'
import { EpochMs, IsoTime } from '#src/contract/wire/time.ts'

/**
 * A user's request for a plan, by one of its names. `expectedPriceCents`: the monthly price that was shown;
 * `expectedDueCents`: the amount due now that was shown. `isPaidNow`: the user pays now although their trial could
 * continue. `offer`: the token of an offer; its price applies to the first month, which is paid at once.
 */
export const PlanChange = v.object({
  plan: PlanId,
  brand: v.optional(BrandSlug),
  expectedPriceCents: v.optional(PriceCents),
  expectedDueCents: v.optional(PriceCents),
  isPaidNow: v.optional(v.boolean()),
  offer: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})
export type PlanChange = v.InferOutput<typeof PlanChange>

/**
 * Returns the requested plan. The upgrade dialog calls Plus `premium`; the actual Premium plan is requested together
 * with its brand.
 */
export function requestedPlanOf({ plan, brand }: Pick<PlanChange, 'plan' | 'brand'>): PlanId {
  return plan === 'premium' && brand !== premiumBrand ? 'plus' : plan
}

/**
 * The recorded plan, and `nextPlan`, which starts at `endsAt`; both are equal if the plan continues. `checkoutUrl`:
 * where to pay for the plan before it starts; null if there is nothing to pay.
 */
export const PlanAnswer = v.object({
  subscriptionPlan: PlanId,
  nextPlan: PlanId,
  isTrial: v.boolean(),
  endsAt: v.nullable(IsoTime),
  checkoutUrl: v.nullable(v.string()),
})
export type PlanAnswer = v.InferOutput<typeof PlanAnswer>

/**
 * The effect of requesting a plan. try: free until the trial ends. buy: a month starts once `dueCents` are paid, which
 * is the price minus the value of the rest of the paid month. later: when the paid month ends. now: at once.
 */
export const PlanPreview = v.object({
  kind: v.picklist(['try', 'buy', 'later', 'now']),
  plan: PlanId,
  priceCents: PriceCents,
  creditCents: PriceCents,
  dueCents: PriceCents,
  from: v.nullable(IsoTime),
  until: v.nullable(IsoTime),
})
export type PlanPreview = v.InferOutput<typeof PlanPreview>

/** A paid month of a plan. `isTest`: no money has moved. */
export const PlanPayment = v.object({
  id: v.string(),
  plan: PlanId,
  amountCents: PriceCents,
  currency: v.literal(currency),
  isTest: v.boolean(),
  paidAt: EpochMs,
})
export type PlanPayment = v.InferOutput<typeof PlanPayment>

/**
 * A user's subscription, as a single row in their own scope. `endsAt`: the end of the trial or of the paid month; null:
 * the plan has no end. `nextPlan`: the plan after that; if it is the same plan, another month is paid.
 */
export const SubscriptionRow = v.object({
  id: UserId,
  rev: v.number(),
  plan: PlanId,
  isTrial: v.boolean(),
  startedAt: EpochMs,
  endsAt: v.nullable(EpochMs),
  nextPlan: PlanId,
  /** Plans whose trial the user has used. */
  triedPlans: v.array(PlanId),
  /** Newest first, at most 24. */
  payments: v.array(PlanPayment),
  /** How long the plan is kept after the payment for its next month failed; null: it did not fail. */
  graceEndsAt: v.nullable(EpochMs),
  /** True if the user has a page at the provider to change their payment method. */
  hasPortal: v.boolean(),
})
export type SubscriptionRow = v.InferOutput<typeof SubscriptionRow>
