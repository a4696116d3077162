import type { Migration } from './migration.ts'

/** Requests to join a zone without its code; a declined one stays, so that it is not asked again. */
export const joinRequests: Migration = ({ id, time, count, end }) => `
create table join_requests (
  zone_id ${id} not null, user_id ${id} not null, asked_at ${time} not null, declined_at ${time}, rev ${count} not null,
  primary key (zone_id, user_id)
)${end};
create index join_requests_by_rev on join_requests (zone_id, rev);
create index join_requests_of_user on join_requests (user_id);
`
