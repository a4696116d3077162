import type { Migration } from './migration.ts'

/** Personal tokens for programs, by their hashes; what a payment cost at its provider; the licence of a download. */
export const whatPlansSell: Migration = ({ id, text, json, time, cents, count, end }) => `
create table api_tokens (
  id ${text} primary key, user_id ${id} not null, rev ${count} not null, name ${text} not null, start ${text} not null,
  hash ${text} not null, scopes ${json} not null, created_at ${time} not null, ends_at ${time} not null,
  last_used_at ${time}
)${end};
create unique index api_tokens_by_hash on api_tokens (hash);
create index api_tokens_by_user on api_tokens (user_id, rev);
create index api_tokens_by_end on api_tokens (ends_at);
alter table payments add column fee_cents ${cents};
alter table payments add column fee_due_at ${time};
alter table photo_downloads add column licence_version ${text};
alter table photo_downloads add column licensed_at ${time};
create index payments_with_fee_due on payments (fee_due_at) where fee_due_at is not null;
`
