import type { Migration } from './migration.ts'

/**
 * Badges: what has happened and is not counted yet, what was counted of whom, and how far everybody is. What accounts have done
 * before is marked from the rows that there are; the job counts it like anything else.
 */
export const badges: Migration = ({ id, text, time, count, end }) => `
create table badge_marks (
  kind ${text} not null, user_id ${id} not null, thing ${text} not null, at ${time} not null,
  primary key (kind, user_id, thing)
)${end};
create index badge_marks_by_time on badge_marks (at);
create table badge_events (
  user_id ${id} not null, counter ${text} not null, thing ${text} not null,
  primary key (user_id, counter, thing)
)${end};
create table badges (
  user_id ${id} not null, name ${text} not null, rev ${count} not null, count ${count} not null,
  earned_at ${time}, seen_at ${time}, zone_id ${text}, zone_name ${text} not null, title ${text} not null,
  given_by ${text} not null,
  primary key (user_id, name)
)${end};
create index badges_by_rev on badges (user_id, rev);
create index badges_of_zone on badges (zone_id, user_id) where zone_id is not null;
insert into badge_marks (kind, user_id, thing, at)
  select 'join', user_id, zone_id, joined_at from memberships where role <> 'owner';
insert into badge_marks (kind, user_id, thing, at) select 'zone', owner_id, id, created_at from zones;
insert into badge_marks (kind, user_id, thing, at) select 'photo', user_id, id, uploaded_at from photos;
insert into badge_marks (kind, user_id, thing, at)
  select 'like', likes.user_id, likes.photo_id, photos.uploaded_at
  from likes join photos on photos.id = likes.photo_id;
insert into badge_marks (kind, user_id, thing, at) select 'comment', user_id, id, created_at from comments;
insert into badge_marks (kind, user_id, thing, at)
  select 'reaction', reactions.user_id, reactions.photo_id || ' ' || reactions.emoji, photos.uploaded_at
  from reactions join photos on photos.id = reactions.photo_id;
insert into badge_marks (kind, user_id, thing, at)
  select 'mission', user_id, id, uploaded_at from photos where mission_id is not null;
insert into badge_marks (kind, user_id, thing, at)
  select 'invite', referrer_id, user_id, joined_at from referrals where joined_at is not null;
insert into badge_marks (kind, user_id, thing, at)
  select 'print', user_id, id, paid_at from goods_orders where paid_at is not null;
`
