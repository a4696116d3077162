/**
 * Notifications: where devices are reached, what has happened and nobody was told of yet, when somebody was last told of a
 * zone's photos, and what waits for a push service.
 */
export const push = `
create table push_subscriptions (
  endpoint text primary key, user_id text not null, session_id text not null, p256dh text not null,
  auth text not null, kinds text not null, origin text not null, created_at integer not null
) strict, without rowid;
create index push_subscriptions_by_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);

create table push_news (
  id text primary key, kind text not null, recipient_id text, zone_id text not null, photo_id text,
  actor_id text, at integer not null, detail text not null
) strict, without rowid;
create index push_news_by_zone on push_news (zone_id) where recipient_id is null;

create table push_told (
  user_id text not null, zone_id text not null, told_at integer not null,
  primary key (user_id, zone_id)
) strict, without rowid;

create table push_messages (
  id text primary key, endpoint text not null, body text not null, made_at integer not null,
  attempts integer not null, next_at integer not null
) strict, without rowid;
create index push_messages_by_time on push_messages (next_at);
create index push_messages_by_endpoint on push_messages (endpoint);
`
