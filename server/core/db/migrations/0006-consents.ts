import type { Migration } from './migration.ts'

/** Which terms a user accepted, when, and by what. */
export const consents: Migration = ({ id, text, time, end }) => `
create table consents (
  user_id ${id} not null, given_by ${text} not null check (given_by in ('sign-up', 'purchase')),
  terms_version ${text} not null, privacy_version ${text} not null, given_at ${time} not null,
  primary key (user_id, given_by, terms_version, privacy_version)
)${end};
`
