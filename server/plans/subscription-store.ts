import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, type OrderId } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { PlanChargesTable } from '#server/core/db/tables/money-tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const subscriptionOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('subscriptions').selectAll().where('user_id', '=', param('userId')),
)

/** Returns users whose trial or month has ended, page by page. Users with a payment still pending stay in the list. */
export const subscriptionsOver = query<{ now: number; afterEnd: number; afterId: string; limit: number }>()(
  (param) =>
    build
      .selectFrom('subscriptions')
      .select(['user_id', 'ends_at'])
      .where('ends_at', 'is not', null)
      .where('ends_at', '<=', param('now'))
      .where('ends_at', '>=', param('afterEnd'))
      .where((where) =>
        where.or([where('ends_at', '>', param('afterEnd')), sql<boolean>`user_id > ${param('afterId')}`]),
      )
      .orderBy('ends_at')
      .orderBy('user_id')
      .limit(param('limit')),
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
}>()((param) =>
  build
    .insertInto('subscriptions')
    .values({
      user_id: param('userId'),
      rev: param('rev'),
      plan: param('plan'),
      is_trial: param('isTrial'),
      started_at: param('startedAt'),
      ends_at: param('endsAt'),
      next_plan: param('nextPlan'),
      rest: param('rest'),
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

/** Sets the plan that all other code uses. */
export const setPlan = query<{ userId: UserId; plan: PlanId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({ plan: param('plan'), rev: param('rev') })
    .where('id', '=', param('userId')),
)

export const trialsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('plan_trials').select('plan').where('user_id', '=', param('userId')).orderBy('started_at'),
)

export const insertTrial = query<{ userId: UserId; plan: PlanId; at: number }>()((param) =>
  build
    .insertInto('plan_trials')
    .values({ user_id: param('userId'), plan: param('plan'), started_at: param('at') }),
)

export const trialsOfAddress = query<{ address: string }>()((param) =>
  build.selectFrom('trial_addresses').select('plan').where('address_hash', '=', param('address')),
)

export const insertTrialAddress = query<{ address: string; plan: PlanId; at: number }>()((param) =>
  build
    .insertInto('trial_addresses')
    .values({ address_hash: param('address'), plan: param('plan'), started_at: param('at') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const confirmedEmailOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('users').select('email').where('id', '=', param('userId')),
)

export const chargeById = query<{ id: OrderId }>()((param) =>
  build.selectFrom('plan_charges').selectAll().where('id', '=', param('id')),
)

export const paidChargesOf = query<{ userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'paid')
    .orderBy('asked_at', 'desc')
    .limit(param('limit')),
)

/** Inserts a charge. It is pending until the outcome of its payment is known. */
export const insertCharge = query<{
  id: OrderId
  userId: UserId
  plan: PlanId
  amountCents: number
  creditCents: number
  provider: string
  isTest: Flag
  at: number
}>()((param) =>
  build.insertInto('plan_charges').values({
    id: param('id'),
    user_id: param('userId'),
    plan: param('plan'),
    state: 'pending',
    amount_cents: param('amountCents'),
    currency,
    provider: param('provider'),
    is_test: param('isTest'),
    reference: null,
    checkout_url: null,
    asked_at: param('at'),
    paid_at: null,
    credit_cents: param('creditCents'),
    from_at: null,
    until_at: null,
  }),
)

/** Returns a user's unpaid charges. */
export const pendingChargesOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'pending')
    .orderBy('asked_at'),
)

/** Returns the charge that paid for the month that ends at `until`. */
export const chargeUntil = query<{ userId: UserId; plan: PlanId; until: number }>()((param) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'paid')
    .where('plan', '=', param('plan'))
    .where('until_at', '=', param('until'))
    .orderBy('paid_at', 'desc')
    .limit(1),
)

export const setChargeState = query<{ id: OrderId; state: PlanChargesTable['state'] }>()((param) =>
  build
    .updateTable('plan_charges')
    .set({ state: param('state') })
    .where('id', '=', param('id')),
)

/** Marks the month from `from` to `until` as paid. */
export const setChargePaid = query<{
  id: OrderId
  reference: string
  at: number
  from: number
  until: number
}>()((param) =>
  build
    .updateTable('plan_charges')
    .set({
      state: 'paid',
      reference: param('reference'),
      paid_at: param('at'),
      from_at: param('from'),
      until_at: param('until'),
    })
    .where('id', '=', param('id')),
)

/** Returns the organization seats that give the user a plan, or recently gave one. */
export const seatsOfUser = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select([
      'organisations.name',
      'organisations.plan',
      'organisations.valid_until',
      'organisation_members.role',
      'organisation_members.joined_at',
      'organisation_members.ended_at',
    ])
    .where('organisation_members.user_id', '=', param('userId')),
)
