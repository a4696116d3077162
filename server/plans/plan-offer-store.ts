import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'
import { build, query } from '#server/core/db/query.ts'

export const planOfferOf = query<{ userId: UserId; place: UpsellTrigger; brand: BrandSlug }>()((param) =>
  build
    .selectFrom('plan_offers')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('place', '=', param('place'))
    .where('brand', '=', param('brand')),
)

export const insertPlanOffer = query<{
  userId: UserId
  place: UpsellTrigger
  brand: BrandSlug
  plan: PlanId
  priceCents: number
  shownAt: number
  untilAt: number
}>()((param) =>
  build.insertInto('plan_offers').values({
    user_id: param('userId'),
    place: param('place'),
    brand: param('brand'),
    plan: param('plan'),
    price_cents: param('priceCents'),
    shown_at: param('shownAt'),
    until_at: param('untilAt'),
  }),
)

/** A month of this plan that was paid at this price, before the credit for another month. */
export const monthPaidAt = query<{ userId: UserId; plan: PlanId; valueCents: number }>()((param) =>
  build
    .selectFrom('plan_charges')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('plan', '=', param('plan'))
    .where('state', '=', 'paid')
    .where((where) => where(where('amount_cents', '+', where.ref('credit_cents')), '=', param('valueCents')))
    .limit(1),
)
