import type { Migration } from './migration.ts'

/** What sending goods to a part of the world costs, and how long it takes: rows of the catalogue. */
export const shippingRates: Migration = ({ flag }) => `
create table shipping_rates (
  id text primary key,
  rev bigint not null,
  is_served ${flag} not null,
  letter_price bigint not null,
  parcel_price bigint not null,
  least_days bigint not null,
  most_days bigint not null
);
`
