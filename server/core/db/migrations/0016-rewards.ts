import type { Migration } from './migration.ts'

/**
 * Whose links lead where, and what keeps one person from coming twice; partners; what the programmes give: premium days,
 * boosts, credit and commission. Sums of sales by currency, and
 * checks of the books for the admins’ devices.
 */
export const rewards: Migration = ({ id, text, time, cents, count, end }) => `
create table referral_codes (
  code ${text} primary key, user_id ${id} not null
)${end};
insert into referral_codes select code, user_id from influencers where code is not null;
create index referral_codes_by_user on referral_codes (user_id);
create table referral_marks (
  mark ${text} primary key, user_id ${id} not null
)${end};
create index referral_marks_by_user on referral_marks (user_id);
create table partners (
  user_id ${id} primary key, trade ${text} not null, business ${text} not null, email ${text} not null,
  about ${text} not null, application ${text} not null, applied_at ${time} not null, decided_at ${time}
)${end};
create index partners_waiting on partners (applied_at) where application = 'sent';
create table reward_grants (
  user_id ${id} primary key, granted_at ${time} not null, days_begun_at ${time}
)${end};
create table boosts (
  id ${id} primary key, user_id ${id} not null, zone_id ${id} not null, kind ${text} not null, used_at ${time} not null
)${end};
create index boosts_by_user on boosts (user_id, used_at);
create table reward_entries (
  id ${id} primary key, user_id ${id} not null, rev ${count} not null, kind ${text} not null, cents ${cents} not null,
  currency ${text} not null, reference ${text}, thing ${text}, booked_at ${time} not null
)${end};
create index reward_entries_by_user on reward_entries (user_id, rev);
create index reward_entries_by_reference on reward_entries (reference);
create index reward_entries_by_time on reward_entries (booked_at);
create table credit_holds (
  order_id ${id} not null, attempt ${count} not null, user_id ${id} not null, cents ${cents} not null,
  state ${text} not null, reference ${text},
  primary key (order_id, attempt)
)${end};
create index credit_holds_by_user on credit_holds (user_id);
create index credit_holds_by_reference on credit_holds (reference);
alter table referrals add column qualified_at ${time};
alter table zones add column boost_days ${count} not null default 0;
alter table zones add column nearby_until ${time};
alter table sales add column currency ${text} not null default 'USD';
alter table ledger_checks add column rev ${count} not null default 0;
create index zones_nearby on zones (nearby_until) where nearby_until is not null;
`
