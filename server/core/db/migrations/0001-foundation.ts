/** Guests, sessions, zones, photos, what hangs on them, and the bookkeeping of sync. */
export const foundation = `
create table meta (key text primary key, value text not null) strict, without rowid;

create table users (
  id text primary key, rev integer not null, kind text not null check (kind in ('guest', 'member')),
  email text unique, password_hash text, first_name text, last_name text, display_name text not null,
  profile_image_url text, plan text not null, created_at integer not null
) strict, without rowid;

create table sessions (
  id text primary key, user_id text not null, created_at integer not null, last_seen_at integer not null,
  issued_at integer not null, idle_ms integer not null, ends_at integer not null, user_agent text not null
) strict, without rowid;
create index sessions_by_user on sessions (user_id);

create table session_tokens (
  hash text primary key, session_id text not null, issued_at integer not null,
  confirmed integer not null, valid_until integer
) strict, without rowid;
create index session_tokens_by_session on session_tokens (session_id);

create table zones (
  id text primary key, rev integer not null, name text not null, brand text not null, kind text not null,
  owner_id text not null, latitude real, longitude real, radius_meters real not null, mode text not null,
  moderation text not null, is_strict integer not null, time_zone text not null, created_at integer not null,
  expires_at integer
) strict, without rowid;

create table zone_codes (
  code text primary key, zone_id text not null, role text not null, created_at integer not null, revoked_at integer
) strict, without rowid;
create index zone_codes_by_zone on zone_codes (zone_id);

create table memberships (
  zone_id text not null, user_id text not null, role text not null, joined_at integer not null, rev integer not null,
  primary key (zone_id, user_id)
) strict, without rowid;
create index memberships_by_user on memberships (user_id, rev);

create table scans (
  id text primary key, user_id text not null, zone_id text not null, captured_at integer not null,
  latitude real, longitude real
) strict, without rowid;
create index scans_by_user on scans (user_id, captured_at);
create index scans_with_position on scans (captured_at) where latitude is not null;

create table photos (
  id text primary key, rev integer not null, zone_id text not null, user_id text not null,
  filename text not null unique, original_name text not null, uploaded_at integer not null, captured_at integer,
  expires_at integer, width integer not null, height integer not null, caption text not null, alt_text text not null,
  placeholder_color text not null, likes integer not null, comment_count integer not null,
  reaction_counts text not null, status text not null, sha256 text not null, hidden_at integer
) strict, without rowid;
create index photos_by_zone_time on photos (zone_id, uploaded_at);
create index photos_by_zone_rev on photos (zone_id, rev);
create index photos_by_expiry on photos (expires_at) where hidden_at is null and expires_at is not null;
create index photos_hidden on photos (hidden_at) where hidden_at is not null;
create unique index photos_by_bytes on photos (zone_id, sha256) where hidden_at is null;

create table photo_files (
  filename text not null, name text not null, type text not null, sha256 text not null, bytes integer not null,
  primary key (filename, name)
) strict, without rowid;

create table unwanted_files (filename text primary key, remove_at integer not null) strict, without rowid;

create table comments (
  id text primary key, rev integer not null, zone_id text not null, photo_id text not null, user_id text not null,
  content text not null, created_at integer not null, edited_at integer
) strict, without rowid;
create index comments_by_zone_rev on comments (zone_id, rev);
create index comments_by_photo on comments (photo_id, created_at);

create table likes (
  photo_id text not null, user_id text not null, zone_id text not null, rev integer not null,
  primary key (photo_id, user_id)
) strict, without rowid;
create index likes_by_reader on likes (zone_id, user_id, rev);

create table reactions (
  photo_id text not null, user_id text not null, emoji text not null, zone_id text not null, rev integer not null,
  primary key (photo_id, user_id, emoji)
) strict, without rowid;
create index reactions_by_reader on reactions (zone_id, user_id, rev);

create table downloads (
  user_id text not null, month text not null, photo_id text not null, downloaded_at integer not null,
  primary key (user_id, month, photo_id)
) strict, without rowid;

create table scopes (scope text primary key, seq integer not null, floor integer not null) strict, without rowid;

create table tombstones (
  scope text not null, rev integer not null, table_name text not null, row_id text not null, viewer_id text,
  gone_at integer not null,
  primary key (scope, rev)
) strict, without rowid;
create index tombstones_by_time on tombstones (gone_at);

create table idempotency (
  user_id text not null, mid text not null, payload_hash text not null, http_status integer not null,
  answer text not null, rev integer not null, created_at integer not null,
  -- Keys are made in the order of time: in this order a group's keys share a page.
  primary key (mid, user_id)
) strict, without rowid;
create index idempotency_by_time on idempotency (created_at);
`
