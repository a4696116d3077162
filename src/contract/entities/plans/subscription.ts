import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, PriceCents } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { premiumBrand } from '#src/contract/rules/unlocked.ts'
import { EpochMs, IsoTime } from '#src/contract/wire/time.ts'

/**
 * A plan that a user asks for, by one of its names. `expectedPriceCents`: a month's price as they were shown it;
 * `expectedDueCents`: what they were shown to pay now. `isPaidNow`: they pay at once though they could go on trying it.
 * `offer`: the token of one that was made to them; its price is that of the first month, which is paid at once.
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

/** The plan that is meant: the upgrade dialog calls Plus `premium`; the true Premium is named together with its brand. */
export function planMeantBy({ plan, brand }: Pick<PlanChange, 'plan' | 'brand'>): PlanId {
  return plan === 'premium' && brand !== premiumBrand ? 'plus' : plan
}

/**
 * What was recorded: the plan that holds, and from `endsAt` on `nextPlan`, which is the same one where it goes on.
 * `checkoutUrl`: where the plan is to be paid for before it begins; null where there is nothing to do.
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
 * What asking for a plan would do. try: for nothing, until the trial is over. buy: a month begins once `dueCents` are paid,
 * which is the price less what the rest of the paid month is worth. later: when the paid month is over. now: at once.
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

/** A month of a plan that was paid. `isTest`: no money has moved. */
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
 * How a user stands with their plan, as the one row of its kind in their own scope. `endsAt`: the end of the trial or of the
 * month that is paid; null: the plan has no end. `nextPlan`: what follows then; the plan itself is paid for another month.
 */
export const SubscriptionRow = v.object({
  id: UserId,
  rev: v.number(),
  plan: PlanId,
  isTrial: v.boolean(),
  startedAt: EpochMs,
  endsAt: v.nullable(EpochMs),
  nextPlan: PlanId,
  /** Plans whose trial is used up. */
  triedPlans: v.array(PlanId),
  /** The latest first, at most 24. */
  payments: v.array(PlanPayment),
  /** Until when the plan is kept although the payment of its next month failed; null: it did not. */
  graceEndsAt: v.nullable(EpochMs),
  /** Whether they have a page at the provider to change how they pay. */
  hasPortal: v.boolean(),
})
export type SubscriptionRow = v.InferOutput<typeof SubscriptionRow>
