/**
 * The role that somebody had last in a zone that they left; under which key an account was made; indexes by person for
 * reports, photos and comments.
 */
export const formerMembers = `
create table former_members (
  zone_id text not null, user_id text not null, role text not null, left_at integer not null,
  primary key (zone_id, user_id)
) strict, without rowid;
create table account_keys (key_hash text primary key, user_id text not null, created_at integer not null) strict, without rowid;
create index account_keys_by_time on account_keys (created_at);
create index reports_by_reporter on reports (reporter_id, created_at);
create index photos_by_user on photos (user_id, uploaded_at);
create index comments_by_user on comments (user_id, created_at);
`
