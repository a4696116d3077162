import type { Migration } from './migration.ts'

/**
 * `users.email` is an address that was confirmed, of one account; `pending_email` one that was not yet, of any number of
 * accounts. `mails` holds what is to be sent, sealed until it was.
 */
export const mailAndAddresses: Migration = ({ id, text, time, count, end }) => `
alter table users add column email_verified_at ${time};
alter table users add column pending_email ${text};
alter table users add column pending_email_at ${time};
alter table users add column language ${text} not null default 'en';
alter table users add column brand ${text} not null default 'picture-share';
alter table users add column origin ${text} not null default '';
create index users_by_pending_email on users (pending_email, pending_email_at) where pending_email is not null;
create table mails (
  key ${text} primary key, kind ${text} not null, user_id ${id}, content ${text}, made_at ${time} not null,
  attempts ${count} not null, next_at ${time}, settled_at ${time}, outcome ${text}, reason ${text}
)${end};
create index mails_due on mails (next_at) where next_at is not null;
create index mails_settled on mails (settled_at) where settled_at is not null;
create table account_tokens (
  id ${id} primary key, kind ${text} not null check (kind in ('verify', 'reset')), user_id ${id} not null,
  email ${text} not null, token_hash ${text} not null unique, code_hash ${text}, mail_key ${text} not null,
  made_at ${time} not null, expires_at ${time} not null, used_at ${time}
)${end};
create index account_tokens_by_user on account_tokens (user_id, kind, made_at);
create index account_tokens_by_end on account_tokens (expires_at);
create table reset_requests (
  id ${id} primary key, email ${text} not null, language ${text} not null, brand ${text} not null,
  origin ${text} not null, asked_at ${time} not null
)${end};
create table trial_addresses (
  address_hash ${text} not null, plan ${text} not null, started_at ${time} not null,
  primary key (address_hash, plan)
)${end};
alter table support_requests add column language ${text} not null default 'en';
alter table support_requests add column brand ${text} not null default 'picture-share';
alter table support_requests add column origin ${text} not null default '';
`
