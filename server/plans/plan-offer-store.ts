import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectRows } from '#server/core/db/row-queries.ts'

export const planOfferOf = selectRows('plan_offers', ['user_id', 'place', 'brand'])

export const insertPlanOffer = insertRow('plan_offers', [
  'user_id',
  'place',
  'brand',
  'plan',
  'price_cents',
  'shown_at',
  'until_at',
])

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
