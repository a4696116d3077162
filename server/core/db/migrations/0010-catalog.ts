/** What the operator offers: products, promotions, ads, and which plans are sold. */
export const catalog = `
create table products (
  id text primary key, rev integer not null, name text not null, description text not null, category text not null,
  family text not null, base_price integer not null, sale_price integer, prints text not null,
  is_featured integer not null, position integer not null
) strict, without rowid;

create table promotions (
  id text primary key, rev integer not null, title text not null, description text not null, cta_url text not null,
  starts_at integer, ends_at integer, position integer not null
) strict, without rowid;

create table plans (
  id text primary key, rev integer not null, is_sold integer not null, note text
) strict, without rowid;

create table ads (
  id text primary key, rev integer not null, type text not null, title text not null, description text not null,
  image_url text, cta_text text not null, cta_url text not null, brand_specific text, user_tiers text not null,
  placement text not null, position integer not null
) strict, without rowid;
`
