import type { Migration } from './migration.ts'

/** When accounts are deleted, and whose removal is under way; data that people take along. */
export const leaving: Migration = ({ id, text, time, count, bytes, end }) => `
alter table users add column deletion_at ${time};
create index users_by_deletion on users (deletion_at) where deletion_at is not null;
create table account_removals (
  user_id ${id} primary key, begun_at ${time} not null
)${end};
create table data_exports (
  id ${id} primary key, user_id ${id} not null, asked_at ${time} not null, next_at ${time} not null,
  made_at ${time}, ends_at ${time}, filename ${text} not null, pieces ${count} not null, bytes ${bytes} not null,
  attempts ${count} not null
)${end};
create index data_exports_by_user on data_exports (user_id, asked_at);
create index data_exports_to_make on data_exports (next_at) where made_at is null;
create index data_exports_by_end on data_exports (ends_at) where ends_at is not null;
create index former_members_by_user on former_members (user_id);
create index bans_by_user on bans (user_id);
create index mails_by_user on mails (user_id) where user_id is not null;
`
