import type { Migration } from './migration.ts'

/** Plans that were offered to a user for less, once for each place and brand. */
export const planOffers: Migration = ({ id, text, time, cents, end }) => `
create table plan_offers (
  user_id ${id} not null, place ${text} not null, brand ${text} not null, plan ${text} not null,
  price_cents ${cents} not null, shown_at ${time} not null, until_at ${time} not null,
  primary key (user_id, place, brand)
)${end};
`
