/**
 * How a zone is run: its settings, several codes, people and their bans, reports, notices, and who did what. Codes and
 * memberships become rows of the zone's scope and take the next revisions of it.
 */
export const runningZones = `
alter table zones add column shares_links integer not null default 0;
alter table zones add column is_place_obscured integer not null default 0;
alter table zones add column is_listed integer not null default 0;
alter table zones add column reveal_at integer;
alter table zones add column max_photos integer;
alter table zones add column legal_hold_at integer;
alter table zones add column purged_at integer;
create index zones_by_reveal on zones (reveal_at) where mode = 'reveal-at-time';
create index zones_by_end on zones (expires_at) where expires_at is not null and purged_at is null;
create index zones_by_owner on zones (owner_id);

alter table zone_codes add column id text not null default '';
alter table zone_codes add column label text not null default '';
alter table zone_codes add column joins integer not null default 0;
alter table zone_codes add column rev integer not null default 0;
update zone_codes set id = zone_id || '_' || lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)));
create unique index zone_codes_by_id on zone_codes (id);

alter table memberships add column zone_rev integer not null default 0;
alter table memberships add column photo_count integer not null default 0;
alter table memberships add column code_id text;
create index memberships_by_zone on memberships (zone_id, zone_rev);

update memberships set photo_count = (select count(*) from photos
  where photos.zone_id = memberships.zone_id and photos.user_id = memberships.user_id and hidden_at is null);
update zone_codes set rev = (select seq from scopes where scope = 'zone:' || zone_id) +
  (select count(*) from zone_codes as other where other.zone_id = zone_codes.zone_id and other.code <= zone_codes.code);
update scopes set seq = seq + (select count(*) from zone_codes where 'zone:' || zone_id = scope)
  where scope like 'zone:%';
update memberships set zone_rev = (select seq from scopes where scope = 'zone:' || zone_id) +
  (select count(*) from memberships as other where other.zone_id = memberships.zone_id
    and other.user_id <= memberships.user_id);
update scopes set seq = seq + (select count(*) from memberships where 'zone:' || zone_id = scope)
  where scope like 'zone:%';

create table bans (
  zone_id text not null, user_id text not null, role text not null, joined_at integer not null,
  photo_count integer not null, code_id text, banned_at integer not null, zone_rev integer not null,
  primary key (zone_id, user_id)
) strict, without rowid;

alter table photos add column hidden_why text;
alter table photos add column status_before text;

create table reports (
  id text primary key, zone_id text not null, photo_id text not null, reporter_id text not null, reason text not null,
  note text not null, created_at integer not null, resolved_at integer, rev integer not null
) strict, without rowid;
create index reports_by_zone on reports (zone_id, rev);
create index reports_by_photo on reports (photo_id);

create table notices (
  id text primary key, user_id text not null, kind text not null, zone_id text not null, zone_name text not null,
  photo_id text, role text, at integer not null, read_at integer, once_key text unique, rev integer not null
) strict, without rowid;
create index notices_by_user on notices (user_id, rev);
create index notices_by_time on notices (at);

create table audit (
  id text primary key, zone_id text not null, at integer not null, actor_id text not null, action text not null,
  target_id text, details text not null
) strict, without rowid;
create index audit_by_zone on audit (zone_id, id);
`
