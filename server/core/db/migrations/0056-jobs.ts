import type { Migration } from './migration.ts'

/**
 * Recurring jobs with their leases and last runs; `next_at` binds only after a failed run. Single tasks of a job that failed,
 * such as one refund; `next_at` null: given up until an operator retries it.
 * `refusals`: how often it was refused for good.
 */
export const jobs: Migration = ({ text, time, count, flag, end }) => `
create table jobs (
  name ${text} primary key, holder ${text}, until_at ${time} not null, begun_at ${time}, succeeded_at ${time},
  failed_at ${time}, failures ${count} not null, next_at ${time}, is_stuck ${flag} not null, problem ${text}
)${end};
create table task_failures (
  kind ${text} not null, id ${text} not null, attempts ${count} not null, refusals ${count} not null, next_at ${time}, failed_at ${time} not null,
  problem ${text} not null,
  primary key (kind, id)
)${end};
create index task_failures_given_up on task_failures (failed_at) where next_at is null;
create index task_failures_by_time on task_failures (next_at) where next_at is not null;
`
