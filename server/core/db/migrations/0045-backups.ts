import type { Migration } from './migration.ts'

/**
 * Users' own storages, their logins encrypted, and what each holds of each zone. `run_at`: when the run began that is under
 * way or is tried again; `is_running`: a try of it is under way; `failing_since`: since when no run has succeeded.
 */
export const backups: Migration = ({ id, text, json, time, bytes, count, flag, end }) => `
create table backups (
  user_id ${id} primary key, rev ${count} not null, kind ${text} not null check (kind in ('webdav', 's3')),
  host ${text} not null, place ${text} not null, schedule ${text} not null check (schedule in ('daily', 'weekly')),
  saved_at ${time} not null, next_at ${time} not null, wanted_at ${time}, run_at ${time}, tries ${count} not null,
  is_running ${flag} not null, last ${json}, failing_since ${time}, failed_at ${time}, problem ${text}
)${end};
create index backups_by_next on backups (next_at);
create table zone_backups (
  user_id ${id} not null, zone_id ${id} not null, content ${text} not null, photos ${count} not null,
  bytes ${bytes} not null, made_at ${time} not null,
  primary key (user_id, zone_id)
)${end};
`
