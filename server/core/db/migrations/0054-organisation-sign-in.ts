import type { Migration } from './migration.ts'

/**
 * Domains of organisations, their own identity providers, whom these know, and what was done to all of it. `next_check_at`:
 * when a job looks for the record of a domain; `failed_days`: on how many days in a row a verified one had none. `secret`:
 * sealed. `has_had_seat`: a seat was given for this identity once. `is_by_domain`: the seat was taken by signing in.
 */
export const organisationSignIn: Migration = ({ id, text, time, count, flag, end }) => `
alter table organisation_members add column is_by_domain ${flag} not null default 0;
create table organisation_domains (
  id ${id} primary key, organisation_id ${id} not null, domain ${text} not null, token ${text} not null,
  state ${text} not null check (state in ('claimed', 'verified', 'lost')),
  gives_seats ${flag} not null, claimed_at ${time} not null, checked_at ${time}, failed_days ${count} not null,
  next_check_at ${time}
)${end};
create unique index organisation_domains_of_one on organisation_domains (organisation_id, domain);
create unique index organisation_domains_verified on organisation_domains (domain) where state = 'verified';
create index organisation_domains_to_check on organisation_domains (next_check_at) where next_check_at is not null;
create table organisation_sso (
  organisation_id ${id} primary key, issuer ${text} not null, client_id ${text} not null, secret ${text} not null,
  is_on ${flag} not null, saved_at ${time} not null
)${end};
create table organisation_identities (
  organisation_id ${id} not null, issuer ${text} not null, subject ${text} not null, user_id ${id} not null,
  has_had_seat ${flag} not null, linked_at ${time} not null, last_used_at ${time} not null,
  primary key (organisation_id, issuer, subject)
)${end};
create index organisation_identities_by_user on organisation_identities (user_id);
create table organisation_sign_in_log (
  id ${text} primary key, organisation_id ${id} not null, at ${time} not null, actor_id ${id}, change ${text} not null,
  about ${text} not null
)${end};
create index organisation_sign_in_log_of_one on organisation_sign_in_log (organisation_id, at);
create index organisation_sign_in_log_by_time on organisation_sign_in_log (at);
create index organisation_sign_in_log_by_actor on organisation_sign_in_log (actor_id) where actor_id is not null;
`
