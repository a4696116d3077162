import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import {
  insertMissing,
  insertRow,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from '#server/core/db/row-queries.ts'

export const subscriptionOf = selectRows('subscriptions', ['user_id'])

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

export const putSubscription = putRow('subscriptions', {
  key: ['user_id'],
  set: ['rev', 'plan', 'is_trial', 'started_at', 'ends_at', 'next_plan', 'rest'],
})

/** Sets the plan that all other code uses. */
export const setPlan = updateRows('users', { where: ['id as userId'], set: ['plan', 'rev'] })

export const trialsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('plan_trials').select('plan').where('user_id', '=', param('userId')).orderBy('started_at'),
)

export const insertTrial = insertRow('plan_trials', ['user_id', 'plan', 'started_at as at'])

export const trialsOfAddress = selectColumns('trial_addresses', ['address_hash as address'], ['plan'])

export const insertTrialAddress = insertMissing('trial_addresses', [
  'address_hash as address',
  'plan',
  'started_at as at',
])

export const confirmedEmailOf = selectColumns('users', ['id as userId'], ['email'])

export const chargeById = selectRows('plan_charges', ['id'])

export const paidChargesOf = query<{ userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'paid')
    .orderBy('requested_at', 'desc')
    .limit(param('limit')),
)

/** Inserts a charge. It is pending until the outcome of its payment is known. */
export const insertCharge = insertRow(
  'plan_charges',
  ['id', 'user_id', 'plan', 'amount_cents', 'provider', 'is_test', 'requested_at as at', 'credit_cents'],
  {
    state: 'pending',
    currency: currency,
    reference: null,
    checkout_url: null,
    paid_at: null,
    from_at: null,
    until_at: null,
  },
)

/** Returns a user's unpaid charges. */
export const pendingChargesOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'pending')
    .orderBy('requested_at'),
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

export const setChargeState = updateRows('plan_charges', { where: ['id'], set: ['state'] })

/** Marks the month from `from` to `until` as paid. */
export const setChargePaid = updateRows('plan_charges', {
  where: ['id'],
  fill: ['reference', 'paid_at as at', 'from_at as from', 'until_at as until'],
  fixed: { state: 'paid' },
})

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
