import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertMissing, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const grantOf = selectRows('reward_grants', ['user_id'])

/** Only the first approval counts, in either program. */
export const insertGrant = insertMissing('reward_grants', ['user_id', 'granted_at as at'], {
  days_begun_at: null,
})

export const setDaysBegun = updateRows('reward_grants', { where: ['user_id'], fill: ['days_begun_at as at'] })

/** Returns the owner of the link through which a user came, if the owner is in a program. */
export const rewardedReferral = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('referrals')
    .innerJoin('reward_grants', 'reward_grants.user_id', 'referrals.referrer_id')
    .select([
      'referrals.user_id',
      'referrals.referrer_id',
      'referrals.followed_at',
      'referrals.qualified_at',
      'reward_grants.granted_at',
    ])
    .where('referrals.user_id', '=', param('userId')),
)

/** Marks a referred user as qualified after their first payment, unless they already are. */
export const setQualified = query<{ userId: UserId; at: number }>()((param) =>
  build
    .updateTable('referrals')
    .set({ qualified_at: param('at') })
    .where('user_id', '=', param('userId'))
    .where('qualified_at', 'is', null),
)

/** Returns payments of friends who count toward the credit, unless refunded. */
export const unrefundedPayments = query<{ referrerId: UserId }>()((param) =>
  build
    .selectFrom('referrals')
    .innerJoin('payments', 'payments.user_id', 'referrals.user_id')
    .select(['payments.paid_at', 'referrals.followed_at'])
    .where('referrals.referrer_id', '=', param('referrerId'))
    .where('referrals.qualified_at', 'is not', null)
    .where('payments.is_test', '=', 0)
    .where('payments.amount_cents', '>', 0)
    .where('payments.paid_at', 'is not', null)
    .whereRef('payments.refunded_cents', '<', 'payments.amount_cents')
    .where((where) =>
      where.or([where('payments.dispute_state', 'is', null), where('payments.dispute_state', '=', 'won')]),
    )
    .orderBy('payments.paid_at')
    .limit(500),
)

/** Counts the users who came through a link and have a payment that was not refunded. */
export const payersOf = query<{ referrerId: UserId }>()((param) =>
  build
    .selectFrom('referrals')
    .innerJoin('payments', 'payments.user_id', 'referrals.user_id')
    .select((select) => select.fn.count<number>('payments.user_id').distinct().as('count'))
    .where('referrals.referrer_id', '=', param('referrerId'))
    .where('payments.is_test', '=', 0)
    .where('payments.paid_at', 'is not', null)
    .whereRef('payments.refunded_cents', '<', 'payments.amount_cents'),
)

export const paymentsByUser = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('payments')
    .select('reference')
    .where('user_id', '=', param('userId'))
    .where('paid_at', 'is not', null)
    .where('is_test', '=', 0),
)

/** Sums a reward account by kind and currency. */
export const rewardSums = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('reward_entries')
    .select(['kind', 'currency'])
    .select((select) => select.fn.sum<number | string>('cents').as('cents'))
    .where('user_id', '=', param('userId'))
    .groupBy(['kind', 'currency'])
    .orderBy('currency'),
)

/** Returns the commission that was booked for a payment, with its earner. */
export const commissionOf = query<{ reference: string }>()((param) =>
  build
    .selectFrom('reward_entries')
    .select('user_id')
    .select((select) => select.fn.sum<number | string>('cents').as('cents'))
    .where('reference', '=', param('reference'))
    .where('kind', '=', 'commission')
    .groupBy('user_id'),
)

export const payoutNamed = query<{ reference: string }>()((param) =>
  build
    .selectFrom('reward_entries')
    .selectAll()
    .where('reference', '=', param('reference'))
    .where('kind', '=', 'payout'),
)

export const insertRewardEntry = insertRow('reward_entries', [
  'id',
  'user_id',
  'rev',
  'kind',
  'cents',
  'currency',
  'reference',
  'sale_kind',
  'booked_at as at',
])

export const rewardEntriesSince = ownRowsSince('reward_entries')

/** Returns users who are owed at least `minCents` of their earnings. */
export const balancesFrom = query<{ minCents: number }>()((param) =>
  build
    .selectFrom('reward_entries')
    .innerJoin('users', 'users.id', 'reward_entries.user_id')
    .leftJoin('influencers', 'influencers.user_id', 'reward_entries.user_id')
    .leftJoin('partners', 'partners.user_id', 'reward_entries.user_id')
    .select([
      'reward_entries.user_id',
      'reward_entries.currency',
      'users.display_name',
      'users.email',
      'influencers.contact',
      'partners.business',
    ])
    .select((select) => select.fn.sum<number | string>('reward_entries.cents').as('cents'))
    .where('reward_entries.kind', 'in', ['commission', 'payout'])
    .groupBy([
      'reward_entries.user_id',
      'reward_entries.currency',
      'users.display_name',
      'users.email',
      'influencers.contact',
      'partners.business',
    ])
    .having((select) => select.fn.sum('reward_entries.cents'), '>=', param('minCents'))
    .orderBy('reward_entries.user_id'),
)

export const earningsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('reward_entries')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('kind', 'in', ['commission', 'payout'])
    .orderBy('booked_at')
    .orderBy('id'),
)

export const holdsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('credit_holds')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('state', '<>', 'released'),
)

export const holdOfOrder = query<{ orderId: OrderId }>()((param) =>
  build
    .selectFrom('credit_holds')
    .selectAll()
    .where('order_id', '=', param('orderId'))
    .where('state', '=', 'held'),
)

export const holdUsedBy = query<{ reference: string }>()((param) =>
  build
    .selectFrom('credit_holds')
    .selectAll()
    .where('reference', '=', param('reference'))
    .where('state', '=', 'used'),
)

export const insertHold = insertRow('credit_holds', ['order_id', 'attempt', 'user_id', 'cents'], {
  state: 'held',
  reference: null,
})

export const setHold = query<{
  orderId: OrderId
  attempt: number
  state: 'used' | 'released'
  reference: string | null
}>()((param) =>
  build
    .updateTable('credit_holds')
    .set({ state: param('state'), reference: param('reference') })
    .where('order_id', '=', param('orderId'))
    .where('attempt', '=', param('attempt')),
)

/** Returns checkouts of a user's other orders that hold credit. */
export const otherHolds = query<{ userId: UserId; orderId: OrderId }>()((param) =>
  build
    .selectFrom('credit_holds')
    .innerJoin('checkouts', (join) =>
      join
        .onRef('checkouts.order_id', '=', 'credit_holds.order_id')
        .onRef('checkouts.attempt', '=', 'credit_holds.attempt'),
    )
    .select(['credit_holds.order_id', 'credit_holds.attempt', 'checkouts.checkout_id'])
    .where('credit_holds.user_id', '=', param('userId'))
    .where('credit_holds.order_id', '<>', param('orderId'))
    .where('credit_holds.state', '=', 'held'),
)
