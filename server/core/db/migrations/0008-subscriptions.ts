/** Plans that are tried and paid for by the month, and an index for finding public places. */
export const subscriptions = `
create table subscriptions (
  user_id text primary key, rev integer not null, plan text not null, is_trial integer not null,
  started_at integer not null, ends_at integer, next_plan text not null, rest text
) strict, without rowid;
create index subscriptions_by_end on subscriptions (ends_at) where ends_at is not null;

create table plan_trials (
  user_id text not null, plan text not null, started_at integer not null,
  primary key (user_id, plan)
) strict, without rowid;

create table plan_charges (
  id text primary key, user_id text not null, plan text not null, state text not null,
  amount_cents integer not null, currency text not null, provider text not null, is_test integer not null,
  reference text, checkout_url text, asked_at integer not null, paid_at integer
) strict, without rowid;
create index plan_charges_by_user on plan_charges (user_id, asked_at);

create index zones_listed on zones (latitude) where is_listed = 1;
`
