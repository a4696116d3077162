import type { Migration } from './migration.ts'

/**
 * Other prices of products that are tried for some days; `figures` (JSON) are written down once their days are long over.
 * Whose photos of a zone are not to be on its website; that outlasts a membership.
 */
export const priceTrialsAndWebsiteRefusals: Migration = ({ id, text, json, time, cents, count, end }) => `
create table price_trials (
  id ${id} primary key, product_id ${text} not null, state ${text} not null, price_cents ${cents} not null,
  usual_cents ${cents} not null, first_day ${text} not null, last_day ${text} not null, starts_at ${time} not null,
  ends_at ${time} not null, hope ${text} not null, made_at ${time} not null, told ${count} not null, figures ${json}
)${end};
create index price_trials_by_product on price_trials (product_id, state);
create index price_trials_by_state on price_trials (state, starts_at);
create index price_trials_to_write_down on price_trials (ends_at) where figures is null;
create table website_refusals (
  zone_id ${id} not null, user_id ${id} not null,
  primary key (zone_id, user_id)
)${end};
create index website_refusals_by_user on website_refusals (user_id);
`
