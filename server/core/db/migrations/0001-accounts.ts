import type { Migration } from '#server/core/db/migration.ts'

/** Users, sign-in methods, email and user data. */
export const accounts: Migration = (words) =>
  [users, signIn, programs, mail, leaving, backups, agenda].map((part) => part(words)).join('')

/**
 * `users.email` is a confirmed address and unique to one account. `pending_email` is not confirmed yet and may belong
 * to several accounts. `email_by_code`: the address was confirmed with a six-digit code, which never grants admin
 * rights.
 */
const users: Migration = ({ id, text, time, count, flag, end }) => `
create table meta (
  key ${text} primary key, value ${text} not null
)${end};
create table users (
  id ${id} primary key, rev ${count} not null, kind ${text} not null check (kind in ('guest', 'member')),
  email ${text} unique, password_hash ${text}, first_name ${text}, last_name ${text}, display_name ${text} not null,
  profile_image_url ${text}, plan ${text} not null, created_at ${time} not null, email_verified_at ${time},
  pending_email ${text}, pending_email_at ${time}, language ${text} not null default 'en', region ${text} not null default '',
  brand ${text} not null default 'picture-share', origin ${text} not null default '', deletion_at ${time},
  notify_push ${text}, notify_mail ${text}, quiet_from ${count}, quiet_to ${count},
  email_by_code ${flag} not null default 0
)${end};
create index users_by_pending_email on users (pending_email, pending_email_at) where pending_email is not null;
create index users_by_deletion on users (deletion_at) where deletion_at is not null;
create index users_by_name on users (lower(display_name));
create table account_keys (
  key_hash ${text} primary key, user_id ${id} not null, created_at ${time} not null
)${end};
create index account_keys_by_time on account_keys (created_at);
create table consents (
  user_id ${id} not null, given_by ${text} not null check (given_by in ('sign-up', 'purchase')),
  terms_version ${text} not null, privacy_version ${text} not null, given_at ${time} not null,
  received_at ${time} not null default 0,
  primary key (user_id, given_by, terms_version, privacy_version)
)${end};
create table admins (
  user_id ${id} primary key, granted_at ${time} not null,
  granted_by ${text} not null check (granted_by in ('setup-link', 'verified-address'))
)${end};
create table suspensions (
  user_id ${id} primary key, at ${time} not null, reason ${text} not null
)${end};
create table merged_guests (
  guest_id ${id} primary key, user_id ${id} not null, merged_at ${time} not null
)${end};
create index merged_guests_by_user on merged_guests (user_id);
create index merged_guests_by_time on merged_guests (merged_at);
create table profile_pictures (
  user_id ${id} primary key, filename ${text} not null unique, content ${text} not null, changed_at ${time} not null
)${end};
`

/** Sessions, passkeys, accounts at identity providers, and the codes and links that give access to an account. */
const signIn: Migration = ({ id, text, json, time, count, flag, end }) => `
create table sessions (
  id ${id} primary key, user_id ${id} not null, created_at ${time} not null, last_seen_at ${time} not null,
  idle_ms ${time} not null, ends_at ${time} not null, user_agent ${text} not null, device_id ${id},
  unsent_count ${count} not null default 0, lost_count ${count} not null default 0,
  newest_token ${count} not null default 1, network ${text}
)${end};
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);
create index sessions_by_idle_end on sessions ((last_seen_at + idle_ms));
create table session_tokens (
  hash ${text} primary key, session_id ${id} not null, issued_at ${time} not null, confirmed ${flag} not null,
  valid_until ${time}, kind ${text} not null default 'cookie' check (kind in ('cookie', 'resume')),
  generation ${count} not null default 1
)${end};
create index session_tokens_by_session on session_tokens (session_id);
create index session_tokens_by_end on session_tokens (valid_until) where valid_until is not null;
create table courier_keys (
  user_id ${id} not null, key_hash ${text} not null, session_id ${id} not null unique, created_at ${time} not null,
  primary key (user_id, key_hash)
)${end};
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
create table handover_codes (
  code_hash ${text} primary key, user_id ${id} not null, ends_at ${time} not null, used_key ${text}, used_at ${time}
)${end};
create index handover_codes_by_user on handover_codes (user_id);
create index handover_codes_by_end on handover_codes (ends_at);
create table account_tokens (
  id ${id} primary key, kind ${text} not null check (kind in ('verify', 'reset')), user_id ${id} not null,
  email ${text} not null, token_hash ${text} not null unique, code_hash ${text}, mail_key ${text} not null,
  made_at ${time} not null, expires_at ${time} not null, used_at ${time}, wrong_codes ${count} not null default 0
)${end};
create index account_tokens_by_user on account_tokens (user_id, kind, made_at);
create index account_tokens_by_end on account_tokens (expires_at);
create table reset_requests (
  id ${id} primary key, email ${text} not null, language ${text} not null, brand ${text} not null,
  origin ${text} not null, requested_at ${time} not null
)${end};
`

/** API tokens; webhooks, their messages, and for each zone the revision up to which events were created. */
const programs: Migration = ({ id, text, json, time, count, end }) => `
create table api_tokens (
  id ${text} primary key, user_id ${id} not null, rev ${count} not null, name ${text} not null,
  start ${text} not null, hash ${text} not null, scopes ${json} not null, created_at ${time} not null,
  ends_at ${time} not null, last_used_at ${time}
)${end};
create unique index api_tokens_by_hash on api_tokens (hash);
create index api_tokens_by_user on api_tokens (user_id, rev);
create index api_tokens_by_end on api_tokens (ends_at);
create table webhooks (
  id ${text} primary key, user_id ${id} not null, rev ${count} not null, url ${text} not null,
  events ${json} not null, secret ${text} not null, created_at ${time} not null
)${end};
create index webhooks_by_user on webhooks (user_id, rev);
create table webhook_messages (
  id ${text} primary key, webhook_id ${text} not null, user_id ${id} not null, event ${text} not null,
  subject ${text} not null, body ${text} not null, made_at ${time} not null, attempts ${count} not null default 0, next_at ${time},
  status ${count}
)${end};
create unique index webhook_messages_once on webhook_messages (webhook_id, event, subject);
create index webhook_messages_due on webhook_messages (next_at) where next_at is not null;
create index webhook_messages_by_time on webhook_messages (webhook_id, made_at);
create index webhook_messages_by_age on webhook_messages (made_at) where next_at is null;
create index webhook_messages_by_user on webhook_messages (user_id);
create table webhook_cursors (
  webhook_id ${text} not null, zone_id ${id} not null, user_id ${id} not null, rev ${count} not null,
  primary key (webhook_id, zone_id)
)${end};
create index webhook_cursors_by_user on webhook_cursors (user_id);
create index webhook_cursors_by_zone on webhook_cursors (zone_id);
`

/**
 * `mails` contains outgoing email, sealed until it is sent. Also stores hashes of the addresses that have used the
 * trial of a plan.
 */
const mail: Migration = ({ id, text, time, count, end }) => `
create table mails (
  key ${text} primary key, kind ${text} not null, user_id ${id}, content ${text}, made_at ${time} not null,
  attempts ${count} not null, next_at ${time}, settled_at ${time}, outcome ${text}, reason ${text}, recipient ${text}
)${end};
create index mails_due on mails (next_at) where next_at is not null;
create index mails_settled on mails (settled_at) where settled_at is not null;
create index mails_by_user on mails (user_id) where user_id is not null;
create index mails_by_time on mails (made_at);
create table trial_addresses (
  address_hash ${text} not null, plan ${text} not null, started_at ${time} not null,
  primary key (address_hash, plan)
)${end};
`

/** Accounts that are being deleted, and data exports. */
const leaving: Migration = ({ id, text, time, bytes, count, end }) => `
create table account_removals (
  user_id ${id} primary key, begun_at ${time} not null
)${end};
create table data_exports (
  id ${id} primary key, user_id ${id} not null, requested_at ${time} not null, next_at ${time} not null, made_at ${time},
  ends_at ${time}, filename ${text} not null, pieces ${count} not null, bytes ${bytes} not null,
  attempts ${count} not null
)${end};
create index data_exports_by_user on data_exports (user_id, requested_at);
create index data_exports_to_make on data_exports (next_at) where made_at is null;
create index data_exports_by_end on data_exports (ends_at) where ends_at is not null;
`

/**
 * Users' own backup storage with its encrypted credentials, and the files it contains for each zone. `run_at`: the
 * start of the run that is in progress or will be retried; `is_running`: an attempt is in progress; `failing_since`:
 * the time since which no run has succeeded.
 */
const backups: Migration = ({ id, text, json, time, bytes, count, flag, end }) => `
create table backups (
  user_id ${id} primary key, rev ${count} not null, kind ${text} not null check (kind in ('webdav', 's3')),
  host ${text} not null, place ${text} not null, schedule ${text} not null check (schedule in ('daily', 'weekly')),
  saved_at ${time} not null, next_at ${time} not null, requested_at ${time}, run_at ${time}, tries ${count} not null,
  is_running ${flag} not null, last ${json}, failing_since ${time}, failed_at ${time}, problem ${text}
)${end};
create index backups_by_next on backups (next_at);
create table zone_backups (
  user_id ${id} not null, zone_id ${id} not null, content ${text} not null, photos ${count} not null,
  bytes ${bytes} not null, made_at ${time} not null,
  primary key (user_id, zone_id)
)${end};
`

/** Users' own planning items: tasks, campaigns and budget lines, each stored as JSON of its kind. */
const agenda: Migration = ({ id, json, time, count, end }) => `
create table agenda_items (
  id ${id} primary key, user_id ${id} not null, rev ${count} not null, item ${json} not null,
  updated_at ${time} not null
)${end};
create index agenda_items_by_rev on agenda_items (user_id, rev);
`
