import { commerce, notifications, operations, programs } from './0001-business.ts'
import type { Migration } from './migration.ts'

/** The whole schema as it began. */
export const foundation: Migration = (words) =>
  [people, zones, photos, responses, replication, notifications, commerce, programs, operations]
    .map((part) => part(words))
    .join('')

/** Accounts, sessions and who operates the site. */
const people: Migration = ({ id, text, time, count, flag, end }) => `
create table meta (
  key ${text} primary key, value ${text} not null
)${end};
create table users (
  id ${id} primary key, rev ${count} not null, kind ${text} not null check (kind in ('guest', 'member')),
  email ${text} unique, password_hash ${text}, first_name ${text}, last_name ${text}, display_name ${text} not null,
  profile_image_url ${text}, plan ${text} not null, created_at ${time} not null
)${end};
create table sessions (
  id ${id} primary key, user_id ${id} not null, created_at ${time} not null, last_seen_at ${time} not null,
  idle_ms ${time} not null, ends_at ${time} not null, user_agent ${text} not null, device_id ${id},
  unsent_count ${count} not null default 0, lost_count ${count} not null default 0,
  newest_token ${count} not null default 1
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
create table admins (
  user_id ${id} primary key, granted_at ${time} not null,
  granted_by ${text} not null check (granted_by in ('setup-link', 'verified-address'))
)${end};
create table account_keys (
  key_hash ${text} primary key, user_id ${id} not null, created_at ${time} not null
)${end};
create index account_keys_by_time on account_keys (created_at);
`

/** Zones, their codes, who is in them, and who did what there. */
const zones: Migration = ({ id, text, json, time, count, double, flag, end }) => `
create table zones (
  id ${id} primary key, rev ${count} not null, name ${text} not null, brand ${text} not null, kind ${text} not null,
  owner_id ${id} not null, latitude ${double}, longitude ${double}, radius_meters ${double} not null,
  mode ${text} not null, moderation ${text} not null, is_strict ${flag} not null, time_zone ${text} not null,
  created_at ${time} not null, expires_at ${time}, shares_links ${flag} not null default 0,
  is_place_obscured ${flag} not null default 0, is_listed ${flag} not null default 0, reveal_at ${time},
  max_photos ${count}, legal_hold_at ${time}, purged_at ${time}, cover_photo_id ${id},
  is_wall_paused ${flag} not null default 0
)${end};
create index zones_by_reveal on zones (reveal_at) where mode = 'reveal-at-time';
create index zones_by_end on zones (expires_at) where expires_at is not null and purged_at is null;
create index zones_by_owner on zones (owner_id);
create index zones_listed on zones (latitude) where is_listed = 1;
create index zones_on_hold on zones (legal_hold_at) where legal_hold_at is not null;
create table zone_codes (
  code ${text} primary key, zone_id ${id} not null, role ${text} not null, created_at ${time} not null,
  revoked_at ${time}, id ${id} not null default '', label ${text} not null default '',
  joins ${count} not null default 0, rev ${count} not null default 0
)${end};
create index zone_codes_by_zone on zone_codes (zone_id);
create unique index zone_codes_by_id on zone_codes (id);
create table memberships (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, joined_at ${time} not null,
  rev ${count} not null, zone_rev ${count} not null default 0, photo_count ${count} not null default 0,
  code_id ${id},
  primary key (zone_id, user_id)
)${end};
create index memberships_by_user on memberships (user_id, rev);
create index memberships_by_zone on memberships (zone_id, zone_rev);
create table former_members (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, left_at ${time} not null,
  primary key (zone_id, user_id)
)${end};
create table bans (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, joined_at ${time} not null,
  photo_count ${count} not null, code_id ${id}, banned_at ${time} not null, zone_rev ${count} not null,
  primary key (zone_id, user_id)
)${end};
create table scans (
  id ${id} primary key, user_id ${id} not null, zone_id ${id} not null, captured_at ${time} not null,
  latitude ${double}, longitude ${double}
)${end};
create index scans_by_user on scans (user_id, captured_at);
create index scans_with_position on scans (captured_at) where latitude is not null;
create index scans_by_zone on scans (zone_id);
create table audit (
  id ${id} primary key, zone_id ${id} not null, at ${time} not null, actor_id ${id} not null,
  action ${text} not null, target_id ${id}, details ${json} not null
)${end};
create index audit_by_zone on audit (zone_id, id);
create index audit_by_time on audit (at);
`

/** Photos, their files, what is still arriving of them, and reports of them. */
const photos: Migration = ({ id, text, json, time, bytes, count, flag, end }) => `
create table photos (
  id ${id} primary key, rev ${count} not null, zone_id ${id} not null, user_id ${id} not null,
  filename ${text} not null unique, original_name ${text} not null, uploaded_at ${time} not null,
  captured_at ${time}, expires_at ${time}, width ${count} not null, height ${count} not null,
  caption ${text} not null, alt_text ${text} not null, placeholder_color ${text} not null, likes ${count} not null,
  comment_count ${count} not null, reaction_counts ${json} not null, status ${text} not null,
  sha256 ${text} not null, hidden_at ${time}, parent_id ${id}, filter_settings ${json}, hidden_why ${text},
  status_before ${text}, approved_filename ${text}, unlike_filename ${text}
)${end};
create index photos_by_zone_time on photos (zone_id, uploaded_at);
create index photos_by_zone_rev on photos (zone_id, rev);
create index photos_by_expiry on photos (expires_at) where hidden_at is null and expires_at is not null;
create index photos_hidden on photos (hidden_at) where hidden_at is not null;
create unique index photos_by_bytes on photos (zone_id, sha256) where hidden_at is null;
create index photos_by_uploader on photos (zone_id, user_id) where hidden_at is null;
create index photos_by_user on photos (user_id, uploaded_at);
create table photo_files (
  filename ${text} not null, name ${text} not null, type ${text} not null, sha256 ${text} not null,
  bytes ${bytes} not null,
  primary key (filename, name)
)${end};
create table unwanted_files (
  filename ${text} primary key, remove_at ${time} not null, is_claimed ${flag} not null default 0
)${end};
create index unwanted_files_by_time on unwanted_files (remove_at);
create table uploads (
  photo_id ${id} primary key, bytes ${bytes} not null, sha256 ${text} not null, completed_at ${time},
  user_id ${id} not null default '', received_bytes ${bytes} not null default 0,
  touched_at ${time} not null default 0
)${end};
create index uploads_unfinished on uploads (user_id, touched_at) where completed_at is null and received_bytes > 0;
create table downloads (
  user_id ${id} not null, month ${text} not null, photo_id ${id} not null, downloaded_at ${time} not null,
  primary key (user_id, month, photo_id)
)${end};
create table photo_downloads (
  user_id ${id} not null, photo_id ${id} not null, rev ${count} not null, name ${text} not null,
  zone_name ${text} not null, is_own ${flag} not null, counted_at ${time}, first_at ${time} not null,
  last_at ${time} not null, times ${count} not null,
  primary key (user_id, photo_id)
)${end};
create index photo_downloads_by_rev on photo_downloads (user_id, rev);
create table reports (
  id ${id} primary key, zone_id ${id} not null, photo_id ${id} not null, reporter_id ${id} not null,
  reason ${text} not null, note ${text} not null, created_at ${time} not null, resolved_at ${time},
  rev ${count} not null
)${end};
create index reports_by_zone on reports (zone_id, rev);
create index reports_by_photo on reports (photo_id);
create index reports_by_reporter on reports (reporter_id, created_at);
`

/** What hangs on a photo. */
const responses: Migration = ({ id, text, time, count, end }) => `
create table comments (
  id ${id} primary key, rev ${count} not null, zone_id ${id} not null, photo_id ${id} not null,
  user_id ${id} not null, content ${text} not null, created_at ${time} not null, edited_at ${time}
)${end};
create index comments_by_zone_rev on comments (zone_id, rev);
create index comments_by_photo on comments (photo_id, created_at);
create index comments_by_user on comments (user_id, created_at);
create table likes (
  photo_id ${id} not null, user_id ${id} not null, zone_id ${id} not null, rev ${count} not null,
  primary key (photo_id, user_id)
)${end};
create index likes_by_reader on likes (zone_id, user_id, rev);
create table reactions (
  photo_id ${id} not null, user_id ${id} not null, emoji ${text} not null, zone_id ${id} not null,
  rev ${count} not null,
  primary key (photo_id, user_id, emoji)
)${end};
create index reactions_by_reader on reactions (zone_id, user_id, rev);
`

/** The bookkeeping of sync. */
const replication: Migration = ({ id, text, json, time, count, end }) => `
create table scopes (
  scope ${text} primary key, seq ${count} not null, floor ${count} not null
)${end};
create table tombstones (
  scope ${text} not null, rev ${count} not null, table_name ${text} not null, row_id ${id} not null,
  viewer_id ${id}, gone_at ${time} not null,
  primary key (scope, rev)
)${end};
create index tombstones_by_time on tombstones (gone_at);
create table idempotency (
  user_id ${id} not null, mid ${text} not null, payload_hash ${text} not null, http_status ${count} not null,
  answer ${json} not null, rev ${count} not null, created_at ${time} not null,
  -- Keys are made in the order of time: in this order a group's keys share a page.
  primary key (mid, user_id)
)${end};
create index idempotency_by_time on idempotency (created_at);
`
