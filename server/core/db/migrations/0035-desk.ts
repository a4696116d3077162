import type { Migration } from './migration.ts'

/**
 * The operator's desk: who is shut out, what authorities asked for, and what was done. Names are found by their beginning,
 * reports of all zones in the order in which they came.
 */
export const desk: Migration = ({ id, text, json, time, end }) => `
create table suspensions (
  user_id ${id} primary key, at ${time} not null, reason ${text} not null
)${end};
create table hold_requests (
  id ${text} primary key, zone_id ${id} not null, authority ${text} not null, case_number ${text} not null,
  note ${text} not null, asked_at ${time} not null, admin_id ${id}, lifted_at ${time}, lift_note ${text} not null
)${end};
create index hold_requests_by_zone on hold_requests (zone_id);
create index hold_requests_by_time on hold_requests (asked_at);
create table desk_log (
  id ${text} primary key, at ${time} not null, admin_id ${id}, action ${text} not null, subject ${text} not null,
  about ${text} not null, details ${json} not null
)${end};
create index desk_log_by_time on desk_log (at, id);
create index reports_open on reports (created_at) where resolved_at is null;
create index influencers_waiting on influencers (applied_at) where application = 'sent';
create index users_by_name on users (lower(display_name));
create index zones_by_name on zones (lower(name));
`
