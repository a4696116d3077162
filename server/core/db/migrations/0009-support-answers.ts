import type { Migration } from './migration.ts'

/** What the operator answered. */
export const supportAnswers: Migration = ({ id, text, time, end }) => `
create table support_answers (
  id ${id} primary key, request_id ${id} not null, content ${text} not null, answered_at ${time} not null
)${end};
create index support_answers_by_request on support_answers (request_id, answered_at);
`
