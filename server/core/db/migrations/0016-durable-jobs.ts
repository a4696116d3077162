/**
 * Who runs a job, what is left of a rewrite of a whole zone, figures by day that outlive their rows, how many bytes are
 * stored, whose unfinished upload holds how many of them, which preview a moderator approved, and the indexes that jobs
 * need.
 */
export const durableJobs = `
create table job_leases (name text primary key, holder text not null, until_at integer not null) strict, without rowid;

create table zone_tasks (
  zone_id text not null, kind text not null, user_id text not null, after_id text not null, asked_at integer not null,
  primary key (zone_id, kind, user_id)
) strict, without rowid;

create table daily_counts (
  name text not null, day integer not null, zone_id text not null, count integer not null,
  primary key (name, day, zone_id)
) strict, without rowid;
insert into daily_counts
select 'photos', uploaded_at / 86400000, zone_id, count(*) from photos group by uploaded_at / 86400000, zone_id;

create table stored_bytes (shard text primary key, bytes integer not null) strict, without rowid;
insert into stored_bytes select substr(filename, 1, 1), sum(bytes) from photo_files group by substr(filename, 1, 1);

alter table unwanted_files add column is_claimed integer not null default 0;
create index unwanted_files_by_time on unwanted_files (remove_at);

alter table uploads add column user_id text not null default '';
alter table uploads add column received_bytes integer not null default 0;
alter table uploads add column touched_at integer not null default 0;
update uploads set user_id = coalesce((select user_id from photos where photos.id = uploads.photo_id), '');
create index uploads_unfinished on uploads (user_id, touched_at) where completed_at is null and received_bytes > 0;

alter table photos add column approved_filename text;
alter table photos add column unlike_filename text;

create index scans_by_zone on scans (zone_id);
create index session_tokens_by_end on session_tokens (valid_until) where valid_until is not null;
create index sessions_by_end on sessions (ends_at);
create index sessions_by_idle_end on sessions (last_seen_at + idle_ms);
create index audit_by_time on audit (at);
create index support_requests_by_closing on support_requests (closed_at) where closed_at is not null;
create index goods_orders_by_state on goods_orders (state, placed_at);
create index push_news_for_people on push_news (id) where recipient_id is not null;
create index push_news_by_time on push_news (at) where recipient_id is null;
create index push_told_by_time on push_told (told_at);
create index photos_by_uploader on photos (zone_id, user_id) where hidden_at is null;
create index zones_on_hold on zones (legal_hold_at) where legal_hold_at is not null;
`
