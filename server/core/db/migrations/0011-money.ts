import type { Migration } from './migration.ts'

/**
 * Orders as they are paid at a provider, the payments themselves, and subscriptions that a provider renews. Payments of
 * before, which were tests all, can be paid back like others.
 */
export const money: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table payment_orders (
  order_id ${id} primary key, user_id ${id} not null, kind ${text} not null, amount_cents ${cents} not null,
  lines ${json} not null, state ${text} not null, asked_at ${time} not null
)${end};
create index payment_orders_by_user on payment_orders (user_id, asked_at);
create table checkouts (
  order_id ${id} not null, attempt ${count} not null, request ${json} not null, checkout_id ${text}, url ${text},
  state ${text} not null, begun_at ${time} not null, ends_at ${time} not null,
  primary key (order_id, attempt)
)${end};
create index checkouts_to_end on checkouts (begun_at) where state = 'to-end';
create table payments (
  reference ${text} primary key, user_id ${id}, rev ${count} not null, order_id ${id}, kind ${text},
  amount_cents ${cents} not null, tax_cents ${cents} not null, currency ${text} not null, is_test ${flag} not null,
  paid_at ${time}, from_at ${time}, until_at ${time}, document_url ${text}, refunded_cents ${cents} not null,
  booked_refund_cents ${cents} not null, to_refund_cents ${cents} not null, asked_refund_cents ${cents} not null,
  refund_why ${text}, dispute_id ${text}, dispute_state ${text}, disputed_cents ${cents} not null, booked_dispute ${text}
)${end};
insert into payments select
  reference, user_id, 0, id, 'goods', total_cents, 0, currency, is_test, paid_at, null, null, null,
  case state when 'cancelled' then total_cents else 0 end, case state when 'cancelled' then total_cents else 0 end,
  0, 0, null, null, null, 0, null
  from goods_orders where paid_at is not null and reference is not null;
insert into payments select
  reference, user_id, 0, id, kind, price_cents, 0, currency, is_test, paid_at, null, null, null, 0, 0,
  0, 0, null, null, null, 0, null
  from orders where paid_at is not null and reference is not null;
insert into payments select
  reference, user_id, 0, id, 'plan-' || plan, amount_cents, 0, currency, is_test, paid_at, null, null, null, 0, 0,
  0, 0, null, null, null, 0, null
  from plan_charges where paid_at is not null and reference is not null;
create index payments_by_user on payments (user_id, rev);
create index payments_by_time on payments (paid_at);
create index payments_by_order on payments (order_id);
create index payments_to_refund on payments (paid_at) where to_refund_cents > asked_refund_cents;
create table payment_events (
  id ${text} primary key, type ${text} not null, received_at ${time} not null
)${end};
create index payment_events_by_time on payment_events (received_at);
create table payment_subscriptions (
  id ${text} primary key, user_id ${id} not null, order_id ${id} not null, customer_id ${text} not null,
  plan ${text} not null, paid_until ${time} not null, wanted ${text} not null, sent ${text} not null,
  closes_at ${time}, failed_at ${time}, ended_at ${time}
)${end};
create index payment_subscriptions_by_user on payment_subscriptions (user_id);
create index payment_subscriptions_by_order on payment_subscriptions (order_id);
create index payment_subscriptions_to_tell on payment_subscriptions (id) where wanted <> sent;
alter table plan_charges add column credit_cents ${cents} not null default 0;
alter table plan_charges add column from_at ${time};
alter table plan_charges add column until_at ${time};
create index ledger_entries_by_time on ledger_entries (booked_at);
create table ledger_checks (
  day ${text} primary key, checked_at ${time} not null, payments ${count} not null, problems ${json} not null
)${end};
`
