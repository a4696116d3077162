import type { Migration } from './migration.ts'

/** Notices, and what is told to devices. */
export const notifications: Migration = ({ id, text, json, time, count, end }) => `
create table notices (
  id ${id} primary key, user_id ${id} not null, kind ${text} not null, zone_id ${id} not null,
  zone_name ${text} not null, photo_id ${id}, role ${text}, at ${time} not null, read_at ${time},
  once_key ${text} unique, rev ${count} not null
)${end};
create index notices_by_user on notices (user_id, rev);
create index notices_by_time on notices (at);
create table push_subscriptions (
  endpoint ${text} primary key, user_id ${id} not null, session_id ${id} not null, p256dh ${text} not null,
  auth ${text} not null, kinds ${json} not null, origin ${text} not null, created_at ${time} not null
)${end};
create index push_subscriptions_by_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);
create table push_news (
  id ${id} primary key, kind ${text} not null, recipient_id ${id}, zone_id ${id} not null, photo_id ${id},
  actor_id ${id}, at ${time} not null, detail ${text} not null
)${end};
create index push_news_by_zone on push_news (zone_id) where recipient_id is null;
create index push_news_for_people on push_news (id) where recipient_id is not null;
create index push_news_by_time on push_news (at) where recipient_id is null;
create table push_told (
  user_id ${id} not null, zone_id ${id} not null, told_at ${time} not null,
  primary key (user_id, zone_id)
)${end};
create index push_told_by_time on push_told (told_at);
create table push_messages (
  id ${id} primary key, endpoint ${text} not null, body ${json} not null, made_at ${time} not null,
  attempts ${count} not null, next_at ${time} not null
)${end};
create index push_messages_by_time on push_messages (next_at);
create index push_messages_by_endpoint on push_messages (endpoint);
`

/** Orders, plans, and the ledger of payments. */
export const commerce: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table orders (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, kind ${text} not null,
  state ${text} not null, price_cents ${cents} not null, currency ${text} not null, provider ${text} not null,
  is_test ${flag} not null, zone_id ${id} not null, zone ${json} not null, reference ${text}, checkout_url ${text},
  placed_at ${time} not null, paid_at ${time}, fulfilled_at ${time}
)${end};
create index orders_by_user on orders (user_id, rev);
create table ledger_entries (
  payment_id ${id} not null, account ${text} not null, amount_cents ${cents} not null, currency ${text} not null,
  is_test ${flag} not null, order_id ${id} not null, booked_at ${time} not null,
  primary key (payment_id, account)
)${end};
create index ledger_entries_by_account on ledger_entries (account, booked_at);
create table subscriptions (
  user_id ${id} primary key, rev ${count} not null, plan ${text} not null, is_trial ${flag} not null,
  started_at ${time} not null, ends_at ${time}, next_plan ${text} not null, rest ${json}
)${end};
create index subscriptions_by_end on subscriptions (ends_at) where ends_at is not null;
create table plan_trials (
  user_id ${id} not null, plan ${text} not null, started_at ${time} not null,
  primary key (user_id, plan)
)${end};
create table plan_charges (
  id ${id} primary key, user_id ${id} not null, plan ${text} not null, state ${text} not null,
  amount_cents ${cents} not null, currency ${text} not null, provider ${text} not null, is_test ${flag} not null,
  reference ${text}, checkout_url ${text}, asked_at ${time} not null, paid_at ${time}
)${end};
create index plan_charges_by_user on plan_charges (user_id, asked_at);
create table products (
  id ${id} primary key, rev ${count} not null, name ${text} not null, description ${text} not null,
  category ${text} not null, family ${text} not null, base_price ${cents} not null, sale_price ${cents},
  prints ${json} not null, is_featured ${flag} not null, position ${count} not null
)${end};
create table promotions (
  id ${id} primary key, rev ${count} not null, title ${text} not null, description ${text} not null,
  cta_url ${text} not null, starts_at ${time}, ends_at ${time}, position ${count} not null
)${end};
create table plans (
  id ${id} primary key, rev ${count} not null, is_sold ${flag} not null, note ${text}
)${end};
create table ads (
  id ${id} primary key, rev ${count} not null, type ${text} not null, title ${text} not null,
  description ${text} not null, image_url ${text}, cta_text ${text} not null, cta_url ${text} not null,
  brand_specific ${text}, user_tiers ${json} not null, placement ${text} not null, position ${count} not null
)${end};
create table goods_orders (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, state ${text} not null,
  lines ${json} not null, address ${json} not null, total_cents ${cents} not null, currency ${text} not null,
  provider ${text} not null, is_test ${flag} not null, reference ${text}, checkout_url ${text},
  placed_at ${time} not null, paid_at ${time}, sent_at ${time}
)${end};
create index goods_orders_by_user on goods_orders (user_id, rev);
create index goods_orders_by_state on goods_orders (state, placed_at);
create table sales (
  id ${id} primary key, rev ${count} not null, day ${text} not null, kind ${text} not null,
  is_test ${flag} not null, amount_cents ${cents} not null, payments ${count} not null, refunds ${count} not null
)${end};
create index sales_by_rev on sales (rev);
`

/** Requests for places, questions to the operator, influencers, competitors. */
export const programs: Migration = ({ id, text, json, time, count, end }) => `
create table place_requests (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, place_id ${id} not null,
  place ${json} not null, who ${text} not null, why ${text} not null, contact ${text} not null,
  state ${text} not null, events ${json} not null, sent_at ${time} not null, decided_at ${time}
)${end};
create index place_requests_open on place_requests (sent_at) where decided_at is null;
create table support_requests (
  id ${id} primary key, user_id ${id} not null, email ${text} not null, subject ${text} not null,
  message ${text} not null, asked_at ${time} not null, closed_at ${time}
)${end};
create index support_requests_by_user on support_requests (user_id, asked_at);
create index support_requests_open on support_requests (asked_at) where closed_at is null;
create index support_requests_by_closing on support_requests (closed_at) where closed_at is not null;
create table competitive_entries (
  id ${id} primary key, rev ${count} not null, entry ${json} not null, updated_at ${time} not null
)${end};
create index competitive_entries_by_rev on competitive_entries (rev);
create table influencers (
  user_id ${id} primary key, rev ${count} not null, code ${text}, channel ${text}, about ${text}, contact ${text},
  application ${text} not null, applied_at ${time}, decided_at ${time}
)${end};
create unique index influencers_by_code on influencers (code) where code is not null;
create table referrals (
  user_id ${id} primary key, referrer_id ${id} not null, followed_at ${time} not null, joined_at ${time}
)${end};
create index referrals_by_referrer on referrals (referrer_id);
`

/** How the product is used, jobs, and figures. */
export const operations: Migration = ({ id, text, json, time, bytes, count, end }) => `
create table usage_events (
  id ${id} primary key, user_id ${id} not null, type ${text} not null, name ${text} not null,
  properties ${json} not null, session_id ${id} not null, at ${time} not null, received_at ${time} not null,
  user_agent ${text} not null, referrer ${text} not null
)${end};
create index usage_events_by_time on usage_events (received_at);
create table performance_metrics (
  id ${id} primary key, user_id ${id} not null, type ${text} not null, name ${text} not null,
  value_ms ${time} not null, session_id ${id} not null, at ${time} not null, received_at ${time} not null,
  user_agent ${text} not null, url ${text} not null
)${end};
create index performance_metrics_by_time on performance_metrics (received_at);
create index performance_metrics_by_value on performance_metrics (name, value_ms);
create table job_leases (
  name ${text} primary key, holder ${text} not null, until_at ${time} not null
)${end};
create table zone_tasks (
  zone_id ${id} not null, kind ${text} not null, user_id ${id} not null, after_id ${id} not null,
  asked_at ${time} not null,
  primary key (zone_id, kind, user_id)
)${end};
create table daily_counts (
  name ${text} not null, day ${count} not null, zone_id ${id} not null, count ${count} not null,
  primary key (name, day, zone_id)
)${end};
create table stored_bytes (
  shard ${text} primary key, bytes ${bytes} not null
)${end};
`
