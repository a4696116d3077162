import type { Migration } from './migration.ts'

/**
 * Ads that users book: the booking, how often it was seen and tapped on each day, and who has counted on a day, as a hash that
 * names no account.
 */
export const adBookings: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table ad_bookings (
  id ${text} primary key, user_id ${id} not null, rev ${count} not null, state ${text} not null, ad ${json} not null,
  starts_at ${time} not null, ends_at ${time} not null, budget_cents ${cents} not null, price_cents ${cents} not null,
  picture_file ${text}, picture ${text}, reason ${text} not null, is_test ${flag} not null, checkout_url ${text},
  views ${count} not null, taps ${count} not null, counted_at ${time}, shown_views ${count} not null,
  is_untold ${flag} not null, refunded_cents ${cents} not null, made_at ${time} not null, submitted_at ${time},
  catalog_rev ${count} not null
)${end};
create index ad_bookings_by_user on ad_bookings (user_id, rev);
create index ad_bookings_submitted on ad_bookings (state, submitted_at);
create index ad_bookings_paid on ad_bookings (state, ends_at);
create index ad_bookings_untold on ad_bookings (is_untold, counted_at);
create index ad_bookings_shown on ad_bookings (catalog_rev) where catalog_rev > 0;
create index ad_bookings_by_picture on ad_bookings (picture_file);
create table ad_days (
  booking_id ${text} not null, day ${text} not null, views ${count} not null, taps ${count} not null,
  primary key (booking_id, day)
)${end};
create table ad_seen (
  booking_id ${text} not null, who ${text} not null, primary key (booking_id, who)
)${end};
`
