import type { Migration } from '#server/core/db/migration.ts'

/** Sync, notifications, jobs, metrics and demo data. */
export const operation: Migration = (words) =>
  [replication, notifications, jobs, metrics, demo].map((part) => part(words)).join('')

/** Scope revisions, deleted rows, and responses to applied mutations. */
const replication: Migration = ({ id, text, json, time, count, end }) => `
create table scopes (
  scope ${text} primary key, seq ${count} not null, floor ${count} not null
)${end};
create table tombstones (
  scope ${text} not null, rev ${count} not null, table_name ${text} not null, row_id ${id} not null, viewer_id ${id},
  deleted_at ${time} not null,
  primary key (scope, rev)
)${end};
create index tombstones_by_time on tombstones (deleted_at);
create table idempotency (
  user_id ${id} not null, mutation_id ${text} not null, payload_hash ${text} not null, http_status ${count} not null,
  answer ${json} not null, rev ${count} not null, created_at ${time} not null,
  -- Keys are made in the order of time: in this order a group's keys share a page.
  primary key (mutation_id, user_id)
)${end};
create index idempotency_by_time on idempotency (created_at);
`

/** Notifications, changes since they were last counted, and messages pushed to devices. */
const notifications: Migration = ({ id, text, json, time, count, end }) => `
create table notices (
  id ${id} primary key, user_id ${id} not null, kind ${text} not null, zone_id ${id} not null,
  zone_name ${text} not null, photo_id ${id}, role ${text}, at ${time} not null, read_at ${time},
  once_key ${text} unique, rev ${count} not null, count ${count} not null default 1, peak ${count} not null default 0,
  names ${json} not null default '[]', snippet ${text} not null default '', push_at ${time}, pushed_at ${time},
  mail_at ${time}
)${end};
create index notices_by_user on notices (user_id, rev);
create index notices_by_time on notices (at);
create index notices_on_photo on notices (photo_id, kind) where photo_id is not null;
create index notices_of_zone on notices (zone_id, at) where kind = 'zone-announced';
create index notices_to_push on notices (push_at) where push_at is not null;
create index notices_to_mail on notices (mail_at) where mail_at is not null;
create table activity_marks (
  kind ${text} not null, zone_id ${id} not null, photo_id ${text} not null, at ${time} not null,
  primary key (kind, zone_id, photo_id)
)${end};
create index activity_marks_by_time on activity_marks (at);
create table push_subscriptions (
  endpoint ${text} primary key, user_id ${id} not null, session_id ${id} not null, p256dh ${text} not null,
  auth ${text} not null, kinds ${json} not null, origin ${text} not null, created_at ${time} not null,
  language ${text} not null default 'en', time_zone ${text} not null default 'UTC',
  brand ${text} not null default 'picture-share'
)${end};
create index push_subscriptions_by_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);
create table pending_push (
  id ${id} primary key, kind ${text} not null, recipient_id ${id}, zone_id ${id} not null, photo_id ${id},
  actor_id ${id}, at ${time} not null, detail ${text} not null
)${end};
create index pending_push_by_zone on pending_push (zone_id) where recipient_id is null;
create index pending_push_for_people on pending_push (id) where recipient_id is not null;
create index pending_push_by_time on pending_push (at) where recipient_id is null;
create table push_deliveries (
  user_id ${id} not null, zone_id ${id} not null, delivered_at ${time} not null,
  primary key (user_id, zone_id)
)${end};
create index push_deliveries_by_time on push_deliveries (delivered_at);
create table push_messages (
  id ${id} primary key, endpoint ${text} not null, body ${json} not null, made_at ${time} not null,
  attempts ${count} not null, next_at ${time} not null
)${end};
create index push_messages_by_time on push_messages (next_at);
create index push_messages_by_endpoint on push_messages (endpoint);
`

/**
 * Recurring jobs with their leases and last runs; `next_at` applies only after a failed run. Also single failed tasks
 * of a job (for example one refund): if `next_at` is null, the task is not retried until an operator requests it.
 * `refusals`: the number of permanent rejections.
 */
const jobs: Migration = ({ id, text, time, count, flag, end }) => `
create table job_leases (
  name ${text} primary key, holder ${text} not null, until_at ${time} not null
)${end};
create table jobs (
  name ${text} primary key, holder ${text}, until_at ${time} not null, begun_at ${time}, succeeded_at ${time},
  failed_at ${time}, failures ${count} not null, next_at ${time}, is_stuck ${flag} not null, problem ${text}
)${end};
create table task_failures (
  kind ${text} not null, id ${text} not null, attempts ${count} not null, refusals ${count} not null, next_at ${time},
  failed_at ${time} not null, problem ${text} not null,
  primary key (kind, id)
)${end};
create index task_failures_given_up on task_failures (failed_at) where next_at is null;
create index task_failures_by_time on task_failures (next_at) where next_at is not null;
create table zone_tasks (
  zone_id ${id} not null, kind ${text} not null, user_id ${id} not null, after_id ${id} not null,
  requested_at ${time} not null,
  primary key (zone_id, kind, user_id)
)${end};
`

/** Analytics events, performance measurements and daily counts. */
const metrics: Migration = ({ id, text, json, time, bytes, count, end }) => `
create table usage_events (
  id ${id} primary key, user_id ${id} not null, type ${text} not null, name ${text} not null,
  properties ${json} not null, session_id ${id} not null, at ${time} not null, received_at ${time} not null,
  user_agent ${text} not null, referrer ${text} not null
)${end};
create index usage_events_by_time on usage_events (received_at);
create table performance_metrics (
  id ${id} primary key, user_id ${id} not null, type ${text} not null, name ${text} not null,
  value_ms ${time} not null, session_id ${id} not null, at ${time} not null, received_at ${time} not null,
  user_agent ${text} not null, url ${text} not null
)${end};
create index performance_metrics_by_time on performance_metrics (received_at);
create index performance_metrics_by_value on performance_metrics (name, value_ms);
create table daily_counts (
  name ${text} not null, day ${count} not null, zone_id ${id} not null, count ${count} not null,
  primary key (name, day, zone_id)
)${end};
create table stored_bytes (
  shard ${text} primary key, bytes ${bytes} not null
)${end};
`

/** Demo zones and accounts. They are excluded from the operator's metrics and deleted together. */
const demo: Migration = ({ id, count, end }) => `
create table demo_zones (zone_id ${id} primary key, shots_made ${count} not null)${end};
create table demo_people (user_id ${id} primary key, place ${count} not null)${end};
`
