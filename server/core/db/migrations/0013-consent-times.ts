import type { Migration } from './migration.ts'

/** When a consent arrived, besides when it was given; and what a question to the operator is. */
export const consentTimes: Migration = ({ text, time }) => `
alter table consents add column received_at ${time} not null default 0;
update consents set received_at = given_at;
alter table support_requests add column kind ${text} not null default 'question';
`
