import { rowsSince } from '#server/replication/rows-since-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, putRow, selectRows } from '#server/core/db/row-queries.ts'

export const insertEntry = insertRow('ledger_entries', [
  'payment_id',
  'account',
  'amount_cents',
  'currency',
  'is_test',
  'order_id',
  'booked_at as at',
])

type Range = { readonly from: number; readonly until: number }

/** Bookings whose sides do not sum to zero, or that mix currencies or test and real money. */
export const unbalanced = query<Range>()((param) =>
  build
    .selectFrom('ledger_entries')
    .select(['payment_id'])
    .where('booked_at', '>=', param('from'))
    .where('booked_at', '<', param('until'))
    .groupBy('payment_id')
    .having((having) =>
      having.or([
        having(having.fn.sum<number>('amount_cents'), '<>', 0),
        having(having.fn.count<number>('currency').distinct(), '>', 1),
        having(having.fn.count<number>('is_test').distinct(), '>', 1),
      ]),
    )
    .orderBy('payment_id')
    .limit(100),
)

/** The total of all accounts, by currency and kind of money. */
export const ledgerTotals = query<Range>()((param) =>
  build
    .selectFrom('ledger_entries')
    .select(['currency', 'is_test'])
    .select((select) => [
      select.fn.sum<number | string>('amount_cents').as('sum'),
      select.fn.count<number>('payment_id').distinct().as('payments'),
    ])
    .where('booked_at', '>=', param('from'))
    .where('booked_at', '<', param('until'))
    .groupBy(['currency', 'is_test'])
    .orderBy('currency')
    .orderBy('is_test'),
)

/** Payments whose ledger amount differs or is missing. */
export const wronglyBooked = query<Range>()((param) =>
  build
    .selectFrom('payments')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.payment_id', '=', 'payments.reference')
        .on('ledger_entries.amount_cents', '<', 0),
    )
    .select(['payments.reference', 'payments.amount_cents', 'ledger_entries.amount_cents as booked'])
    .where('payments.paid_at', '>=', param('from'))
    .where('payments.paid_at', '<', param('until'))
    .where('payments.amount_cents', '>', 0)
    .where((where) =>
      where.or([
        where('ledger_entries.amount_cents', 'is', null),
        where('ledger_entries.amount_cents', '<>', where.neg(where.ref('payments.amount_cents'))),
      ]),
    )
    .limit(100),
)

/** The latest ledger entries, newest first. */
export const latestEntries = query<{ limit: number }>()((param) =>
  build
    .selectFrom('ledger_entries')
    .selectAll()
    .orderBy('booked_at', 'desc')
    .orderBy('payment_id')
    .orderBy('account')
    .limit(param('limit')),
)

export const putCheck = putRow('ledger_checks', {
  key: ['day'],
  set: ['rev', 'checked_at as at', 'payments', 'problems'],
})

export const checkOf = selectRows('ledger_checks', ['day'])

export const checksSince = rowsSince('ledger_checks')

/** Reward entries whose ledger amount differs or is missing. */
export const wronglyRewarded = query<Range>()((param) =>
  build
    .selectFrom('reward_entries')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.payment_id', '=', 'reward_entries.id')
        .on((on) =>
          on.or([
            on('ledger_entries.account', 'like', 'earner:%'),
            on('ledger_entries.account', 'like', 'credit:%'),
          ]),
        ),
    )
    .select(['reward_entries.id', 'reward_entries.cents', 'ledger_entries.amount_cents as booked'])
    .where('reward_entries.booked_at', '>=', param('from'))
    .where('reward_entries.booked_at', '<', param('until'))
    .where((where) =>
      where.or([
        where('ledger_entries.amount_cents', 'is', null),
        where('ledger_entries.amount_cents', '<>', where.ref('reward_entries.cents')),
      ]),
    )
    .limit(100),
)
