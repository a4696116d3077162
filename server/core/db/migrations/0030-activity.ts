import type { Migration } from './migration.ts'

/**
 * Notices that count what several people did, and when each is told by push and by mail; what has changed since they were
 * counted; what a person wants to hear, in which language and at which hours. Of comments, reactions and ends the notices
 * themselves are pushed from now on.
 */
export const activity: Migration = ({ id, text, json, time, count }) => `
alter table notices add column count ${count} not null default 1;
alter table notices add column peak ${count} not null default 0;
alter table notices add column names ${json} not null default '[]';
alter table notices add column snippet ${text} not null default '';
alter table notices add column push_at ${time};
alter table notices add column pushed_at ${time};
alter table notices add column mail_at ${time};
create index notices_on_photo on notices (photo_id, kind) where photo_id is not null;
create index notices_to_push on notices (push_at) where push_at is not null;
create index notices_to_mail on notices (mail_at) where mail_at is not null;
create table activity_marks (
  kind ${text} not null, zone_id ${id} not null, photo_id ${text} not null, at ${time} not null,
  primary key (kind, zone_id, photo_id)
);
create index activity_marks_by_time on activity_marks (at);
alter table users add column notify_push ${text};
alter table users add column notify_mail ${text};
alter table users add column quiet_from ${count};
alter table users add column quiet_to ${count};
alter table push_subscriptions add column language ${text} not null default 'en';
alter table push_subscriptions add column time_zone ${text} not null default 'UTC';
alter table push_subscriptions add column brand ${text} not null default 'picture-share';
delete from push_news where recipient_id is not null;
`
