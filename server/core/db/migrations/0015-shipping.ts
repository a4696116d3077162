import type { Migration } from './migration.ts'

/** What sending an order costs, and where it is confirmed besides its buyer's own address. */
export const shipping: Migration = ({ text, cents }) => `
alter table goods_orders add column shipping_cents ${cents} not null default 0;
alter table goods_orders add column email ${text};
`
