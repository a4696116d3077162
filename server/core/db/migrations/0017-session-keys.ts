/** Keys of a session have a kind and a place in their chain; who is an admin. */
export const sessionKeys = `
alter table session_tokens add column kind text not null default 'cookie' check (kind in ('cookie', 'resume'));
alter table session_tokens add column generation integer not null default 1;
alter table sessions add column newest_token integer not null default 1;
alter table sessions drop column issued_at;

create table admins (
  user_id text primary key, granted_at integer not null,
  granted_by text not null check (granted_by in ('setup-link', 'verified-address'))
) strict, without rowid;
`
