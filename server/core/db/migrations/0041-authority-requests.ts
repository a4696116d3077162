import type { Migration } from './migration.ts'

/** What authorities asked for by the form, and what became of it. */
export const authorityRequests: Migration = ({ id, text, time, end }) => `
create table authority_requests (
  id ${id} primary key, authority ${text} not null, official ${text} not null, email ${text} not null,
  case_number ${text} not null, kind ${text} not null, legal_basis ${text} not null, zone ${text} not null,
  photo ${text} not null, person ${text} not null, first_day ${text} not null, last_day ${text} not null,
  message ${text} not null, asked_at ${time} not null, language ${text} not null, brand ${text} not null,
  origin ${text} not null, state ${text} not null, zone_id ${id}, held_at ${time}, held_by ${id},
  decided_at ${time}, decided_by ${id}, reply ${text} not null, given ${text} not null
)${end};
create index authority_requests_open on authority_requests (asked_at) where decided_at is null;
create index authority_requests_decided on authority_requests (decided_at) where decided_at is not null;
`
