import type { Migration } from './migration.ts'

/** Passkeys, accounts at identity providers, pictures of people, and where sessions were last seen. */
export const identity: Migration = ({ id, text, json, time, count, flag, end }) => `
create table passkeys (
  id ${id} primary key, user_id ${id} not null, credential_id ${text} not null unique, public_key ${text} not null,
  sign_count ${count} not null, transports ${json} not null, is_synced ${flag} not null, name ${text} not null,
  created_at ${time} not null, last_used_at ${time}
)${end};
create index passkeys_by_user on passkeys (user_id);
create table spent_challenges (
  challenge ${text} primary key, spent_at ${time} not null
)${end};
create index spent_challenges_by_time on spent_challenges (spent_at);
create table oidc_identities (
  issuer ${text} not null, subject ${text} not null, user_id ${id} not null, created_at ${time} not null,
  last_used_at ${time} not null,
  primary key (issuer, subject)
)${end};
create index oidc_identities_by_user on oidc_identities (user_id);
create table profile_pictures (
  user_id ${id} primary key, filename ${text} not null unique, content ${text} not null, changed_at ${time} not null
)${end};
alter table sessions add column network ${text};
`
