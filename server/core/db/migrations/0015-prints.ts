import type { Migration } from './migration.ts'

/** How products are printed, what is printed for an order, and the bytes that it needs. */
export const prints: Migration = ({ id, text, json, time, count, end }) => `
alter table products add column form ${text} not null default 'print';
alter table products add column width_mm ${count} not null default 150;
alter table products add column height_mm ${count} not null default 100;
alter table goods_orders add column tracking ${text};
create table print_jobs (
  order_id ${id} primary key, filename ${text} not null, design ${json} not null, attempts ${count} not null,
  next_at ${time} not null, made_at ${time}, keep_until ${time}, submitted_at ${time}, problem ${text}
)${end};
create index print_jobs_to_make on print_jobs (next_at) where made_at is null;
create index print_jobs_to_submit on print_jobs (next_at) where made_at is not null and submitted_at is null;
create index print_jobs_over on print_jobs (keep_until);
create table held_files (
  order_id ${id} not null, photo_id ${id} not null, filename ${text} not null, primary key (order_id, photo_id)
)${end};
create index held_files_by_name on held_files (filename);
`
