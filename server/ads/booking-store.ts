import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  deleteRows,
  insertMissing,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from '#server/core/db/row-queries.ts'

export const bookingById = selectRows('ad_bookings', ['id'])

export const bookingsSince = ownRowsSince('ad_bookings')

export const openBookingsOf = query<{ userId: UserId; limit: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('state', '<>', 'ended')
    .limit(param('limit')),
)

/** Selects the ads that the operator must review, oldest first. */
export const bookingsSubmitted = query<{ limit: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .selectAll()
    .where('state', '=', 'submitted')
    .orderBy('submitted_at')
    .limit(param('limit')),
)

/** Selects the paid ads that have not ended. */
export const bookingsPaid = query<{ limit: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .selectAll()
    .where('state', '=', 'paid')
    .orderBy('ends_at')
    .limit(param('limit')),
)

/** Selects paid ads whose last day is before this time. */
export const bookingsOver = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .selectAll()
    .where('state', '=', 'paid')
    .where('ends_at', '<=', param('before'))
    .orderBy('ends_at')
    .limit(param('limit')),
)

/** Selects ads with views that have not been reported to their owner. */
export const bookingsToNotify = query<{ limit: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .selectAll()
    .where('must_notify', '=', 1)
    .orderBy('counted_at')
    .limit(param('limit')),
)

/** Selects ads shown on devices by their changes in the catalog's scope. */
export const bookedAdsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('ad_bookings')
    .selectAll()
    .where('catalog_rev', '>', 0)
    .where('catalog_rev', '>', param('since'))
    .where('catalog_rev', '<=', param('upTo'))
    .orderBy('catalog_rev'),
)

export const daysOfBooking = query<{ id: AdId }>()((param) =>
  build
    .selectFrom('ad_days')
    .select(['day', 'views', 'taps'])
    .where('booking_id', '=', param('id'))
    .orderBy('day'),
)

/** Inserts a draft, or replaces an existing one including its price. */
export const putBooking = putRow(
  'ad_bookings',
  {
    key: ['id'],
    set: [
      'rev',
      'state',
      'ad',
      'starts_at',
      'ends_at',
      'budget_cents',
      'price_cents',
      'picture_file',
      'picture',
      'is_test',
      'submitted_at',
    ],
    once: ['user_id', 'made_at as at'],
    reset: { reason: '' },
  },
  {
    checkout_url: null,
    views: 0,
    taps: 0,
    counted_at: null,
    shown_views: 0,
    must_notify: 0,
    refunded_cents: 0,
    catalog_rev: 0,
  },
)

export const setBooking = updateRows('ad_bookings', {
  where: ['id'],
  set: ['rev', 'state', 'reason', 'checkout_url', 'refunded_cents', 'catalog_rev'],
})

export const markBookingNotified = updateRows('ad_bookings', {
  where: ['id'],
  set: ['rev', 'shown_views', 'catalog_rev'],
  fixed: { must_notify: 0 },
})

export const deleteBooking = deleteRows('ad_bookings', ['id'])

export const deleteViews = deleteRows('ad_seen', ['booking_id as id'])

/** Does nothing if it has been counted already. */
export const insertSeen = insertMissing('ad_seen', ['booking_id as id', 'who'])

export const addToDay = query<{ id: AdId; day: string; views: number; taps: number }>()((param) =>
  build
    .insertInto('ad_days')
    .values({ booking_id: param('id'), day: param('day'), views: param('views'), taps: param('taps') })
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'day']).doUpdateSet((set) => ({
        views: set('ad_days.views', '+', set.ref('excluded.views')),
        taps: set('ad_days.taps', '+', set.ref('excluded.taps')),
      })),
    ),
)

export const addToBooking = query<{ id: AdId; views: number; taps: number; at: number }>()((param) =>
  build
    .updateTable('ad_bookings')
    .set((set) => ({
      views: set('views', '+', param('views')),
      taps: set('taps', '+', param('taps')),
      counted_at: param('at'),
      must_notify: 1,
    }))
    .where('id', '=', param('id')),
)

export const bookedPicture = selectColumns('ad_bookings', ['picture_file as filename'], ['picture'])
