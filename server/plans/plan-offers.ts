import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import { type UpsellTrigger, upsellMs } from '#src/contract/rules/upsell-offers.ts'
import { offerFor } from '#src/contract/rules/upsell-state.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { insertPlanOffer, monthPaidAt, planOfferOf } from './plan-offer-store.ts'

const SignedOffer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: UserId, plan: PlanId, brand: BrandSlug, priceCents: v.number(), untilAt: EpochMs }),
)

interface OfferView {
  readonly userId: UserId
  readonly place: UpsellTrigger
  readonly brand: BrandSlug
  readonly now: EpochMs
}

/**
 * Returns the offer at a place under a brand. It expires from the first time that it was shown to the user on any
 * device. null: there is none for their plan, it has ended, or it was used.
 */
export async function openOffer(
  transaction: Transaction,
  secret: string,
  { userId, place, brand, now }: OfferView,
): Promise<PlanOffer | null> {
  const plan = (await transaction.first(userById, { id: userId }))?.plan ?? 'free'
  const offer = offerFor(place, { plan, brandOffersPremium: brand === 'snapshare' })
  if (offer === null) return null
  const { targetPlan, discountedPriceCents: priceCents } = offer
  const known = await transaction.first(planOfferOf, { userId, place, brand })
  const untilAt = known?.until_at ?? now + upsellMs(offer)
  if (untilAt <= now || (await wasUsed(transaction, { userId, plan: targetPlan, priceCents }))) return null
  if (known === undefined)
    await transaction.run(insertPlanOffer, {
      userId,
      place,
      brand,
      plan: targetPlan,
      priceCents,
      shownAt: now,
      untilAt,
    })
  const text = JSON.stringify({ userId, plan: targetPlan, brand, priceCents, untilAt })
  return {
    place,
    plan: targetPlan,
    priceCents,
    originalPriceCents: planPricesCents[targetPlan],
    untilAt,
    token: `${Buffer.from(text).toString('base64url')}.${signCode(`offer ${text}`, secret)}`,
  }
}

/**
 * Returns the price that a signed offer gives its user for the first month of the plan. Refuses with a message if they
 * cannot use it.
 */
export async function priceOfOffer(
  reader: Reader,
  secret: string,
  offerRequest: {
    readonly token: string
    readonly userId: UserId
    readonly plan: PlanId
    readonly now: EpochMs
  },
): Promise<Result<number, Refusal>> {
  const [body = '', signature = ''] = offerRequest.token.split('.')
  const text = Buffer.from(body, 'base64url').toString()
  const read = v.safeParse(SignedOffer, text)
  if (!read.success || !isSignedBy(secret, `offer ${text}`, signature))
    return refuse('invalid', 'This offer was not issued by this site', {
      details: [{ field: 'offer', reason: 'is not signed by this server' }],
    })
  const { userId, plan, priceCents, untilAt } = read.output
  if (userId !== offerRequest.userId) return refuse('access_denied', 'This offer belongs to somebody else')
  if (plan !== offerRequest.plan)
    return refuse('invalid', 'This offer is for another plan', {
      details: [{ field: 'offer', reason: `is for ${plan}` }],
    })
  if (untilAt <= offerRequest.now) return refuse('gone', 'This offer has ended')
  if (await wasUsed(reader, { userId, plan, priceCents }))
    return refuse('conflict', 'This offer was already used')
  return ok(priceCents)
}

/** Only one first month of a plan can be discounted, regardless of the place that offered it. */
async function wasUsed(
  reader: Reader,
  {
    userId,
    plan,
    priceCents,
  }: { readonly userId: UserId; readonly plan: PlanId; readonly priceCents: number },
): Promise<boolean> {
  return (await reader.first(monthPaidAt, { userId, plan, valueCents: priceCents })) !== undefined
}
