import type { Migration } from '#server/core/db/migration.ts'

/** The catalog, orders, plans and payments. */
export const commerce: Migration = (words) =>
  [catalogue, orders, plans, payments, books].map((part) => part(words)).join('')

/**
 * Items for sale and displayed content. `german`: the German texts, as JSON. Price trials set a different price for
 * some days; their `figures` (JSON) are stored when those days have ended.
 */
const catalogue: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table products (
  id ${id} primary key, rev ${count} not null, name ${text} not null, description ${text} not null,
  category ${text} not null, family ${text} not null, base_price ${cents} not null, sale_price ${cents},
  prints ${json} not null, is_featured ${flag} not null, position ${count} not null,
  form ${text} not null default 'print', width_mm ${count} not null default 150,
  height_mm ${count} not null default 100, german ${json}, is_hidden ${flag} not null default 0
)${end};
create table price_trials (
  id ${id} primary key, product_id ${text} not null, state ${text} not null, price_cents ${cents} not null,
  usual_cents ${cents} not null, first_day ${text} not null, last_day ${text} not null, starts_at ${time} not null,
  ends_at ${time} not null, hope ${text} not null, made_at ${time} not null, told ${count} not null, figures ${json}
)${end};
create index price_trials_by_product on price_trials (product_id, state);
create index price_trials_by_state on price_trials (state, starts_at);
create index price_trials_to_write_down on price_trials (ends_at) where figures is null;
create table shipping_rates (
  id ${text} primary key, rev ${count} not null, is_served ${flag} not null, letter_price ${cents} not null,
  parcel_price ${cents} not null, least_days ${count} not null, most_days ${count} not null
)${end};
create table promotions (
  id ${id} primary key, rev ${count} not null, title ${text} not null, description ${text} not null,
  cta_url ${text} not null, starts_at ${time}, ends_at ${time}, position ${count} not null, german ${json}
)${end};
create table plans (
  id ${id} primary key, rev ${count} not null, is_sold ${flag} not null, note ${text}
)${end};
create table ads (
  id ${id} primary key, rev ${count} not null, type ${text} not null, title ${text} not null,
  description ${text} not null, image_url ${text}, cta_text ${text} not null, cta_url ${text} not null,
  brand_specific ${text}, user_tiers ${json} not null, placement ${text} not null, position ${count} not null,
  german ${json}
)${end};
`

/** Orders of passes and merchandise, and their print jobs. */
const orders: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table orders (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, kind ${text} not null, state ${text} not null,
  price_cents ${cents} not null, currency ${text} not null, provider ${text} not null, is_test ${flag} not null,
  zone_id ${id} not null, zone ${json} not null, reference ${text}, checkout_url ${text}, placed_at ${time} not null,
  paid_at ${time}, fulfilled_at ${time}
)${end};
create index orders_by_user on orders (user_id, rev);
create table goods_orders (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, state ${text} not null, lines ${json} not null,
  address ${json} not null, total_cents ${cents} not null, currency ${text} not null, provider ${text} not null,
  is_test ${flag} not null, reference ${text}, checkout_url ${text}, placed_at ${time} not null, paid_at ${time},
  sent_at ${time}, tracking ${text}, shipping_cents ${cents} not null default 0, email ${text}
)${end};
create index goods_orders_by_user on goods_orders (user_id, rev);
create index goods_orders_by_state on goods_orders (state, placed_at);
create table print_jobs (
  order_id ${id} primary key, filename ${text} not null, design ${json} not null, attempts ${count} not null,
  next_at ${time} not null, made_at ${time}, keep_until ${time}, submitted_at ${time}, problem ${text}
)${end};
create index print_jobs_to_make on print_jobs (next_at) where made_at is null;
create index print_jobs_to_submit on print_jobs (next_at) where made_at is not null and submitted_at is null;
create index print_jobs_over on print_jobs (keep_until);
create table held_files (
  order_id ${id} not null, photo_id ${id} not null, filename ${text} not null,
  primary key (order_id, photo_id)
)${end};
create index held_files_by_name on held_files (filename);
`

/** Users' plans, and discounted plan offers, each made once per user, placement and brand. */
const plans: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
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
  reference ${text}, checkout_url ${text}, requested_at ${time} not null, paid_at ${time},
  credit_cents ${cents} not null default 0, from_at ${time}, until_at ${time}
)${end};
create index plan_charges_by_user on plan_charges (user_id, requested_at);
create table plan_offers (
  user_id ${id} not null, place ${text} not null, brand ${text} not null, plan ${text} not null,
  price_cents ${cents} not null, shown_at ${time} not null, until_at ${time} not null,
  primary key (user_id, place, brand)
)${end};
`

/** Orders with their payment state at a provider, payments, and subscriptions that a provider renews. */
const payments: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table payment_orders (
  order_id ${id} primary key, user_id ${id} not null, kind ${text} not null, amount_cents ${cents} not null,
  lines ${json} not null, state ${text} not null, requested_at ${time} not null
)${end};
create index payment_orders_by_user on payment_orders (user_id, requested_at);
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
  booked_refund_cents ${cents} not null, to_refund_cents ${cents} not null, requested_refund_cents ${cents} not null,
  refund_why ${text}, dispute_id ${text}, dispute_state ${text}, disputed_cents ${cents} not null,
  booked_dispute ${text}, fee_cents ${cents}, fee_due_at ${time}
)${end};
create index payments_by_user on payments (user_id, rev);
create index payments_by_time on payments (paid_at);
create index payments_by_order on payments (order_id);
create index payments_to_refund on payments (paid_at) where to_refund_cents > requested_refund_cents;
create index payments_with_fee_due on payments (fee_due_at) where fee_due_at is not null;
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
`

/** The payment ledger, its daily checks, and daily sales. */
const books: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table ledger_entries (
  payment_id ${id} not null, account ${text} not null, amount_cents ${cents} not null, currency ${text} not null,
  is_test ${flag} not null, order_id ${id} not null, booked_at ${time} not null,
  primary key (payment_id, account)
)${end};
create index ledger_entries_by_account on ledger_entries (account, booked_at);
create index ledger_entries_by_time on ledger_entries (booked_at);
create table ledger_checks (
  day ${text} primary key, checked_at ${time} not null, payments ${count} not null, problems ${json} not null,
  rev ${count} not null default 0
)${end};
create table sales (
  id ${id} primary key, rev ${count} not null, day ${text} not null, kind ${text} not null, is_test ${flag} not null,
  amount_cents ${cents} not null, payments ${count} not null, refunds ${count} not null,
  currency ${text} not null default 'USD'
)${end};
create index sales_by_rev on sales (rev);
`
