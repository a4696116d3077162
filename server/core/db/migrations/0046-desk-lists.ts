import type { Migration } from './migration.ts'

/**
 * Requests for places that were decided are listed at the desk, the latest first. Products have German words (JSON) and can
 * be hidden.
 */
export const deskLists: Migration = ({ json, flag }) => `
alter table products add column german ${json};
alter table products add column is_hidden ${flag} not null default 0;
create index place_requests_decided on place_requests (decided_at) where decided_at is not null;
`
