/** Orders, and the ledger that payments without money are written into. */
export const orders = `
create table orders (
  id text primary key, rev integer not null, user_id text not null, kind text not null, state text not null,
  price_cents integer not null, currency text not null, provider text not null, is_test integer not null,
  zone_id text not null, zone text not null, reference text, checkout_url text,
  placed_at integer not null, paid_at integer, fulfilled_at integer
) strict, without rowid;
create index orders_by_user on orders (user_id, rev);

create table ledger_entries (
  payment_id text not null, account text not null, amount_cents integer not null, currency text not null,
  is_test integer not null, order_id text not null, booked_at integer not null,
  primary key (payment_id, account)
) strict, without rowid;
create index ledger_entries_by_account on ledger_entries (account, booked_at);
`
