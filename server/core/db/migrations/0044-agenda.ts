import type { Migration } from './migration.ts'

/** What users plan for themselves: tasks, campaigns and budget lines, each as JSON of its kind. */
export const agenda: Migration = ({ id, json, time, count, end }) => `
create table agenda_items (
  id ${id} primary key, user_id ${id} not null, rev ${count} not null, item ${json} not null,
  updated_at ${time} not null
)${end};
create index agenda_items_by_rev on agenda_items (user_id, rev);
`
