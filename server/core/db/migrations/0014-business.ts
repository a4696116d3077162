/**
 * What the operator of the product writes down, what each user has downloaded, so far as it was counted until now, and what
 * they order to be sent.
 */
export const business = `
create table competitive_entries (
  id text primary key, rev integer not null, entry text not null, updated_at integer not null
) strict, without rowid;
create index competitive_entries_by_rev on competitive_entries (rev);

create table photo_downloads (
  user_id text not null, photo_id text not null, rev integer not null, name text not null, zone_name text not null,
  is_own integer not null, counted_at integer, first_at integer not null, last_at integer not null,
  times integer not null,
  primary key (user_id, photo_id)
) strict, without rowid;
create index photo_downloads_by_rev on photo_downloads (user_id, rev);

insert into photo_downloads
select known.user_id, known.photo_id,
  scopes.seq + row_number() over (partition by known.user_id order by known.last_at, known.photo_id),
  photos.original_name, zones.name, 0, known.last_at, known.first_at, known.last_at, known.times
from (
  select user_id, photo_id, min(downloaded_at) as first_at, max(downloaded_at) as last_at, count(*) as times
  from downloads group by user_id, photo_id
) as known
join photos on photos.id = known.photo_id
join zones on zones.id = photos.zone_id
join scopes on scopes.scope = 'user:' || known.user_id;
update scopes set seq = (select max(rev) from photo_downloads where 'user:' || user_id = scopes.scope)
where exists (select 1 from photo_downloads where 'user:' || user_id = scopes.scope);

create table goods_orders (
  id text primary key, rev integer not null, user_id text not null, state text not null, lines text not null,
  address text not null, total_cents integer not null, currency text not null, provider text not null,
  is_test integer not null, reference text, checkout_url text, placed_at integer not null, paid_at integer,
  sent_at integer
) strict, without rowid;
create index goods_orders_by_user on goods_orders (user_id, rev);

create table sales (
  id text primary key, rev integer not null, day text not null, kind text not null, is_test integer not null,
  amount_cents integer not null, payments integer not null, refunds integer not null
) strict, without rowid;
create index sales_by_rev on sales (rev);

insert into sales
select day || ':' || kind || ':' || iif(is_test = 1, 'test', 'real'), row_number() over (order by day, kind, is_test),
  day, kind, is_test, sum(amount_cents), count(*), 0
from (
  select strftime('%Y-%m-%d', booked_at / 1000, 'unixepoch') as day, amount_cents, is_test,
    iif(account like 'sales:plan-%', 'plan', 'zone') as kind
  from ledger_entries where account like 'sales:%'
)
group by day, kind, is_test;
insert into scopes (scope, seq, floor) select 'operator', max(rev), 0 from sales having max(rev) is not null;

create table influencers (
  user_id text primary key, rev integer not null, code text, channel text, about text, contact text,
  application text not null, applied_at integer, decided_at integer
) strict, without rowid;
create unique index influencers_by_code on influencers (code) where code is not null;

create table referrals (
  user_id text primary key, referrer_id text not null, followed_at integer not null, joined_at integer
) strict, without rowid;
create index referrals_by_referrer on referrals (referrer_id);
`
