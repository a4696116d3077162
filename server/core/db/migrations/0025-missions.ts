import type { Migration } from './migration.ts'

/** Photo missions of zones, and which of them a photo answers. */
export const missions: Migration = ({ id, text, time, count, end }) => `
create table missions (
  id ${text} primary key, zone_id ${id} not null, rev ${count} not null, text ${text} not null, created_at ${time} not null
)${end};
create index missions_by_zone on missions (zone_id, rev);
alter table photos add column mission_id ${text};
`
