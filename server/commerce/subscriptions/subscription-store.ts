import type { UserId } from '#src/contract/entities/ids.ts'
import { currency, type OrderId } from '#src/contract/entities/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { build, query } from '#server/core/db/query.ts'
import type { PlanChargesTable } from '#server/core/db/tables/subscription-tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const subscriptionOf = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('subscriptions').selectAll().where('user_id', '=', hole('userId')),
)

export const subscriptionsOver = query<{ now: number; limit: number }>()((hole) =>
  build
    .selectFrom('subscriptions')
    .select('user_id')
    .where('ends_at', 'is not', null)
    .where('ends_at', '<=', hole('now'))
    .orderBy('ends_at')
    .limit(hole('limit')),
)

export const putSubscription = query<{
  userId: UserId
  rev: number
  plan: PlanId
  isTrial: Flag
  startedAt: number
  endsAt: number | null
  nextPlan: PlanId
  rest: string | null
}>()((hole) =>
  build
    .insertInto('subscriptions')
    .values({
      user_id: hole('userId'),
      rev: hole('rev'),
      plan: hole('plan'),
      is_trial: hole('isTrial'),
      started_at: hole('startedAt'),
      ends_at: hole('endsAt'),
      next_plan: hole('nextPlan'),
      rest: hole('rest'),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        plan: from.ref('excluded.plan'),
        is_trial: from.ref('excluded.is_trial'),
        started_at: from.ref('excluded.started_at'),
        ends_at: from.ref('excluded.ends_at'),
        next_plan: from.ref('excluded.next_plan'),
        rest: from.ref('excluded.rest'),
      })),
    ),
)

/** The plan that counts everywhere else. */
export const setPlan = query<{ userId: UserId; plan: PlanId; rev: number }>()((hole) =>
  build
    .updateTable('users')
    .set({ plan: hole('plan'), rev: hole('rev') })
    .where('id', '=', hole('userId')),
)

export const trialsOf = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('plan_trials').select('plan').where('user_id', '=', hole('userId')).orderBy('started_at'),
)

export const insertTrial = query<{ userId: UserId; plan: PlanId; at: number }>()((hole) =>
  build
    .insertInto('plan_trials')
    .values({ user_id: hole('userId'), plan: hole('plan'), started_at: hole('at') }),
)

export const chargeById = query<{ id: OrderId }>()((hole) =>
  build.selectFrom('plan_charges').selectAll().where('id', '=', hole('id')),
)

export const paidChargesOf = query<{ userId: UserId; limit: number }>()((hole) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', hole('userId'))
    .where('state', '=', 'paid')
    .orderBy('asked_at', 'desc')
    .limit(hole('limit')),
)

/** Pending, until its payment's outcome is known. */
export const insertCharge = query<{
  id: OrderId
  userId: UserId
  plan: PlanId
  amountCents: number
  provider: string
  isTest: Flag
  at: number
}>()((hole) =>
  build.insertInto('plan_charges').values({
    id: hole('id'),
    user_id: hole('userId'),
    plan: hole('plan'),
    state: 'pending',
    amount_cents: hole('amountCents'),
    currency,
    provider: hole('provider'),
    is_test: hole('isTest'),
    reference: null,
    checkout_url: null,
    asked_at: hole('at'),
    paid_at: null,
  }),
)

export const updateCharge = query<{
  id: OrderId
  state: PlanChargesTable['state']
  reference: string | null
  checkoutUrl: string | null
  paidAt: number | null
}>()((hole) =>
  build
    .updateTable('plan_charges')
    .set({
      state: hole('state'),
      reference: hole('reference'),
      checkout_url: hole('checkoutUrl'),
      paid_at: hole('paidAt'),
    })
    .where('id', '=', hole('id')),
)
